import type { Act } from "#client/acts/acts.ts";
import type { Visit } from "#features/scheduling/contract/index.ts";
import { MINUTE_MS } from "#foundation/durations.ts";

/** Returns a visit as its acts that wait will leave it; refused ones change nothing. */
export function visitWithActs(visit: Visit, request_id: string, acts: readonly Act[]): Visit {
  let shown = visit;
  for (const act of acts) {
    if (act.kind !== "visit" || act.request_id !== request_id || act.refusal !== undefined) continue;
    const at = new Date(act.pressed).toISOString();
    if (act.step === "on_the_way") {
      shown = {
        state: "on_the_way",
        at: shown.state === "on_the_way" ? shown.at : at,
        expected_at: new Date(act.pressed + act.minutes * MINUTE_MS).toISOString(),
      };
    } else shown = { state: act.step, at, expected_at: shown.expected_at };
  }
  return shown;
}
