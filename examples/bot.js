// A bot for Ménagerie in plain JavaScript: a line of JSON in, a line of JSON out (docs/engine.md).
//
//     menagerie play junior --seats "me,cmd:node examples/bot.js"
//
// It plays any game at random, and 6 nimmt! Junior a little better: it completes a row if it can.
const lines = require("node:readline").createInterface({ input: process.stdin });

function completes(view, text) {
  const missing = view.missing[Number(text.split(" ")[1]) - 1];
  return missing && missing.every((animal) => view.shown.includes(animal));
}

function choose({ view, moves, texts, random }) {
  if (view.game === "junior" && view.variant !== "avoid") {
    const at = texts.findIndex((text) => completes(view, text));
    if (at >= 0) return { move: moves[at] };
  }
  return { move: moves[random % moves.length] };
}

lines.on("line", (line) => {
  const request = JSON.parse(line);
  const answer = request.do === "hello" ? { protocol: 1 } : choose(request);
  console.log(JSON.stringify({ id: request.id, ok: answer }));
});
