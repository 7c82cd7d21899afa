import { setPriority } from "node:os";
import type { Attack } from "./attack.ts";
import { ATTACKS } from "./attacks.ts";
import { type HostileRequest, send } from "./send.ts";
import { dripHeaders } from "./slow-headers.ts";
import type { Target } from "./target.ts";

/**
 * A process of hostile clients, separate from the one that measures. Arguments: the attack, its target,
 * seconds. Reports when it is ready, starts on a message, and reports how many responses had each status.
 */
const [, , name = "", json = "{}", seconds = "0"] = process.argv;
// Lowers its own priority: real hostile clients are on other machines and take no
// processor time from the product.
setPriority(19);
const target: Target = JSON.parse(json);
const attack: Attack | undefined = await ATTACKS[name]?.(target);
if (!attack) throw new Error(`no attack is called ${name}`);
process.send?.("ready");
await new Promise((resolve) => process.once("message", resolve));

const statuses: Record<number, number> = {};
const end = performance.now() + Number(seconds) * 1000;
const attempt = (next: HostileRequest | { slowHeadersFrom: string }) =>
  "slowHeadersFrom" in next
    ? dripHeaders(target.origin, next.slowHeadersFrom, end)
    : send(target.origin, next, end + 5_000);
let n = 0;
await Promise.all(
  Array.from({ length: attack.clients }, async () => {
    while (performance.now() < end) {
      const status = await attempt(attack.next(n++));
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  }),
);
process.send?.(statuses);
process.disconnect();
