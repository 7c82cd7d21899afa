import { ACTS_IN_FILE, type Act } from "#features/operator/contract/index.ts";
import type { Ports } from "#platform/http/context.ts";
import { type ActFilter, selectActs } from "./list-acts.ts";
import { type Deciding, recordAct } from "./record-act.ts";

/** Returns acts for a file, the newest first; that they were taken is an act. */
export async function exportActs(
  { db, now }: Pick<Ports, "db" | "now">,
  deciding: Deciding,
  filter: ActFilter,
): Promise<{ acts: Act[]; complete: boolean }> {
  const found = await selectActs(db, filter, { sort: "newest", limit: ACTS_IN_FILE + 1 });
  const acts = found.slice(0, ACTS_IN_FILE);
  await recordAct(db, deciding, "export-acts", "acts", { acts: acts.length }, now());
  return { acts, complete: found.length <= ACTS_IN_FILE };
}
