/** What bots say now and then: by level for occasions that everybody saw, by game in between. */
export default {
  hello: {
    mouse: 'Hi! I’m a bit nervous…',
    fox: 'Ready? I’ve got a plan.',
    owl: 'Good evening, everyone.',
    lion: 'Shall we begin?',
    elephant: 'No hurry. I’ll take my time.',
  },
  glad: {
    mouse: 'Oh! Did I do that?',
    fox: 'Hee hee!',
    owl: 'As I thought.',
    lion: 'Naturally.',
    elephant: 'Slowly but surely.',
  },
  sorry: {
    mouse: 'Oops…',
    fox: 'Drat!',
    owl: 'Hm. I should have seen that.',
    lion: 'That won’t happen twice.',
    elephant: 'I’ll remember that.',
  },
  praise: {
    mouse: 'Wow, well done!',
    fox: 'Not bad!',
    owl: 'Nicely played.',
    lion: 'Well played. I’m watching you.',
    elephant: 'That was worth the wait.',
  },
  end: {
    mouse: 'That was fun!',
    fox: 'Again?',
    owl: 'A fine game.',
    lion: 'Well fought.',
    elephant: 'A game to remember.',
  },
  musing: {
    animimix: 'So many animals…',
    nimalia: 'My reserve is going to be lovely.',
    junior: 'Come in, come in!',
    animalia: 'What a parade!',
    fourmidable: 'Busy as an ant.',
  } as Record<string, string>,
};
