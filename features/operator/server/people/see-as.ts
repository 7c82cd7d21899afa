import { startView } from "#features/accounts/server/index.ts";
import type { Operator } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { type Deciding, recordAct } from "../acts/record-act.ts";
import { lockPerson } from "./help-person.ts";

/**
 * Lets an operator see the product as a person sees it, read only; the person is shown it. Throws NOT_FOUND.
 */
export async function seeAs(
  { db, now }: Pick<Ports, "db" | "now">,
  operator: Operator,
  deciding: Deciding,
  id: string,
) {
  return await inTransaction(db, async (tx) => {
    const { user_type } = await lockPerson(tx, id);
    const at = now();
    const { reason } = deciding;
    const view = await startView(tx, { account_id: id, operator_id: operator.id, reason, now: at });
    await recordAct(tx, deciding, "see-as", id, { reason, view: view.id }, at, { people: [id] });
    const { token, ends_at } = view;
    const expires_in = Math.floor((ends_at.getTime() - at.getTime()) / 1000);
    return { token, ends_at: ends_at.toISOString(), expires_in, role: user_type };
  });
}
