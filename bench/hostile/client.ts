import { ask } from "./ask.ts";
import { ATTACKS } from "./attacks.ts";
import type { Victim } from "./victim.ts";

/**
 * A process of hostile clients, so that what they cost falls on no measure. Told a name, a victim and how long; says
 * when it is ready, begins when told to, and answers how often it was answered what.
 */
const [, , name = "", told = "{}", seconds = "0"] = process.argv;
const victim: Victim = JSON.parse(told);
const attack = await ATTACKS[name]?.(victim);
if (!attack) throw new Error(`no attack is called ${name}`);
process.send?.("ready");
await new Promise((resolve) => process.once("message", resolve));

const statuses: Record<number, number> = {};
const end = performance.now() + Number(seconds) * 1000;
let n = 0;
await Promise.all(
  Array.from({ length: attack.clients }, async () => {
    while (performance.now() < end) {
      const status = await ask(victim.origin, attack.next(n++));
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  }),
);
process.send?.(statuses);
process.disconnect();
