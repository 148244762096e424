// A bot in plain JavaScript that plays as a guest at a server, over the network (docs/protocol.md).
//
//     MENAGERIE_TOKEN=mng_… node examples/guest_bot.mjs http://127.0.0.1:8383
//
// It needs Node 22 or later and no packages. It sits down where a seat is kept for it and plays any
// game at random; 6 nimmt! Junior a little better: it completes a row if it can.
const server = (process.argv[2] ?? 'http://127.0.0.1:8383').replace(/\/$/, '');
const headers = { Authorization: `Bearer ${process.env.MENAGERIE_TOKEN}` };
const sleep = (seconds) => new Promise((done) => setTimeout(done, 1000 * seconds));
const here = new Set(); // the tables where it is now

async function get(path) {
  const answer = await fetch(server + path, { headers });
  if (answer.status === 401 || answer.status === 403) {
    console.error((await answer.json()).said);
    process.exit(1);
  }
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

function choose({ view, legal }) {
  if (view.game === 'junior' && view.variant !== 'avoid') {
    // In Junior the number of a move is its row, and `missing` is what each row needs.
    const done = legal.find((row) =>
      view.missing[row]?.every((animal) => view.shown.includes(animal)),
    );
    if (done !== undefined) return done;
  }
  return legal[Math.floor(Math.random() * legal.length)];
}

/** One connection to one table; ends when it is lost, or nothing is to be done here. */
function visit(table) {
  return new Promise((done) => {
    const url = `${server.replace(/^http/, 'ws')}/api/tables/${table}/play`;
    const socket = new WebSocket(url, { headers });
    let mine = [];
    let kept = [];
    let info = null;
    const answered = new Map(); // by seat: the step on which the last move was based
    const ask = (request) =>
      socket.send(JSON.stringify({ id: crypto.randomUUID(), ...request }));

    function act(news) {
      if (info.status === 'open' && mine.length === 0 && kept.length > 0) {
        ask({ type: 'sit', seat: kept[0] });
      } else if (info.status === 'abandoned' || mine.length === 0) {
        socket.close();
      } else if (info.status === 'over') {
        socket.send(JSON.stringify({ type: 'react', seat: mine[0], reaction: 'again' }));
        console.log(`${info.game} ${info.code}: ${info.outcome.scores.join(', ')}`);
        socket.close(); // A rematch is found in the list of tables.
      } else if (news.seat !== null && info.seats[news.seat].level !== null) {
        ask({ type: 'return', seat: news.seat }); // A bot of the house plays for us.
      } else if (news.legal.length > 0 && answered.get(news.seat) !== news.seq) {
        answered.set(news.seat, news.seq);
        ask({ type: 'play', seat: news.seat, seen: news.seq, move: choose(news) });
      }
    }

    socket.onopen = () => socket.send('{"type": "hello", "version": 1}');
    socket.onerror = () => {};
    socket.onclose = () => done();
    socket.onmessage = async ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === 'eyes') {
        mine = message.seats;
        kept = message.kept;
      } else if (message.type === 'news') {
        info = message.table ?? info;
        act(message);
      } else if (message.type === 'refused' && message.code === 'too-fast') {
        await sleep(1);
        socket.close(); // The greeting of the next connection says what is to be decided.
      }
    };
  });
}

const me = await get('/api/me');
console.log(`${me.name}, the program of ${me.program_of}, is at ${server}`);
for (;;) {
  try {
    const { tables } = await get('/api/mine');
    for (const { id, status } of tables) {
      if ((status !== 'open' && status !== 'running') || here.has(id)) continue;
      here.add(id);
      visit(id).then(async () => {
        await sleep(2);
        here.delete(id);
      });
    }
  } catch (error) {
    console.error(String(error)); // The server restarts, say: it is asked again.
  }
  await sleep(2);
}
