// Pokémon Showdown: random battles of generation 9 between players who pick anything legal.
"use strict";

const [folder, seconds] = [process.argv[2], Number(process.argv[3])];
const {Battle} = require(require.resolve("pokemon-showdown", {paths: [folder]}));

const WARMING_UP = 60;
const LONGEST = 1000;

let seed = 1;
function below(n) {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((seed / 2 ** 32) * n);
}

/** What a side may pick now, or nothing if it is not asked. */
function picks(side) {
  const asked = side.activeRequest;
  if (!asked || asked.wait || side.isChoiceDone()) return [];
  if (asked.teamPreview) return ["default"];
  const benched = side.pokemon
    .map((one, place) => (one.isActive || one.fainted ? "" : `switch ${place + 1}`))
    .filter(Boolean);
  if (asked.forceSwitch) return benched.length ? benched : ["default"];
  const {moves, trapped, maybeTrapped} = asked.active[0];
  const usable = moves.map((move, i) => (move.disabled ? "" : `move ${i + 1}`)).filter(Boolean);
  return trapped || maybeTrapped ? usable : usable.concat(benched);
}

/** Plays a battle and returns how many decisions it took. */
function play() {
  const numbers = [below(65536), below(65536), below(65536), below(65536)];
  const battle = new Battle({formatid: "gen9randombattle", seed: numbers});
  battle.setPlayer("p1", {name: "one"});
  battle.setPlayer("p2", {name: "two"});
  let decisions = 0;
  while (!battle.ended && battle.turn < LONGEST) {
    for (const side of battle.sides) {
      const legal = battle.ended ? [] : picks(side);
      if (!legal.length) continue;
      decisions++;
      if (!battle.choose(side.id, legal[below(legal.length)])) battle.choose(side.id, "default");
    }
  }
  return decisions;
}

for (let i = 0; i < WARMING_UP; i++) play();
const begun = process.cpuUsage();
let [battles, decisions, taken] = [0, 0, 0];
while (taken < seconds) {
  decisions += play();
  battles++;
  const used = process.cpuUsage(begun);
  taken = (used.user + used.system) / 1e6;
}
console.log(JSON.stringify({stepped_per_s: decisions / taken, games_per_s: battles / taken}));
process.exit(0);
