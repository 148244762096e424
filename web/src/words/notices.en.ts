export default {
  title: 'While you are away',
  text: 'For games that last for days, and for friends who keep a seat for you. You are told once for each turn and once for each invitation, and only if you are not at the table. The message says nothing about the game.',
  push: 'Tell me on this device',
  pushHint: 'Your browser asks you first.',
  blocked:
    'Your browser does not let this site tell you anything: its own settings can change that.',
  notHere:
    'This browser cannot be told anything here: it needs a page that came over https, and some phones the app on the home screen.',
  webhook: 'Address for a chat tool (webhook)',
  webhookHint: 'Slack, Mattermost, Discord and others give you one. Leave it empty for none.',
  quiet: 'Quiet hours',
  quietHint: (zone: string) => `Nothing is sent then. Your time zone: ${zone}.`,
  from: 'From',
  to: 'to',
  hour: (hour: number) => `${String(hour).padStart(2, '0')}:00`,
  save: 'Save',
  saved: 'Saved.',
};
