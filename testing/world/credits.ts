import { moveCredits } from "#features/credits/server/index.ts";
import type { Person } from "./person.ts";
import type { World } from "./world.ts";

/** Gives a provider credits, with their ledger entry. */
export async function grantCredits(
  { db, now }: Pick<World, "db" | "now">,
  { id: provider_id }: Pick<Person, "id">,
  amount: number,
): Promise<void> {
  await moveCredits(db, { provider_id, amount, kind: "adjustment", reason: "Pour essayer", at: now() });
}
