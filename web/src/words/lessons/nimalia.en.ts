export default {
  hello: 'You build a reserve for animals. Everybody builds their own, all at the same time.',
  hand: 'These are your cards. You place one of them, and the others go to your neighbour.',
  goals:
    'This is what brings points; touch one to read it. The numbers show in which rounds it counts.',
  try: 'Choose a card and touch a glowing point on your reserve. Nothing is decided yet: you only see how it looks and what it brings.',
  confirm: 'Turn it or move it as you like. Happy with it? Confirm.',
  pass: 'The cards have moved on: these come from your neighbour.',
  cover:
    'From now on each card must cover at least one space that is filled. What you cover is gone, so look twice. Place your next card.',
  alone: 'Now you can play. Touch the light bulb if you want a hint.',
  score:
    'The round is over, and two or three objectives have just counted, for the reserve as it lies now. Your points stay; you build on, and they will count again.',
};
