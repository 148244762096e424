export default {
  title: 'Play without network',
  text: (megabytes: number) =>
    `All five games against bots or around this screen, on a train or in the garden. ${megabytes} MB, once.`,
  get: 'Play without network',
  retry: 'Try again',
  on: 'New tables are on this device, and work without network.',
  back: 'Back to the server',
  away: 'No server in reach: new tables are on this device.',
  here: 'Everything here runs in your browser: your games stay on this device.',
  fetching: 'Getting the games ready for this device…',
  none: 'This Ménagerie cannot play without a server.',
  broken: 'The download was cut off. Check your connection, then try again: it goes on from there.',
  notStarted:
    'The games did not start on this device. Reload the page to try again; your games are safe.',
  again: 'The games are starting again on this device. Nothing is lost: try again in a moment.',
  full: 'This device has no room left to save the game. Delete something; it then goes on by itself.',
  unstored:
    'This browser cannot save the game right now. Close other windows of Ménagerie, then reload; nothing is lost.',
  noInvite: 'No guests from afar',
  noInviteWhy: 'This table is on this device, without a server. Others can sit at this screen.',
};
