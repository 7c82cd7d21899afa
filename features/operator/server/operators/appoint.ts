import {
  createOperatorAccount,
  sendOperatorLink,
  setFirstPassword,
} from "#features/accounts/server/index.ts";
import { ADDRESS_TAKEN, NO_CONSOLE } from "#features/operator/contract/index.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { OperatorLevel } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { type Deciding, recordAct } from "../acts/record-act.ts";
import { warnChiefs } from "./warn-chiefs.ts";

/**
 * Appoints an operator, whom a letter leads to the choice of a password. Nobody becomes one any other way.
 * Throws ADDRESS_TAKEN when the address has an account, NO_CONSOLE with a hosted auth service.
 */
export async function appoint(
  { db, config, now }: Pick<Ports, "db" | "config" | "now">,
  deciding: Deciding,
  { email, full_name, level }: { email: string; full_name: string; level: OperatorLevel },
): Promise<{ id: string }> {
  if (config.AUTH_URL !== undefined) throw new Failure(NO_CONSOLE);
  return await inTransaction(db, async (tx) => {
    const at = now();
    const account = await createOperatorAccount(tx, { email, full_name, now: at });
    if (!account) throw new Failure(ADDRESS_TAKEN);
    const { id } = account;
    await tx.insertInto("operators").values({ id, full_name, level, created_at: at }).execute();
    await sendOperatorLink(tx, config, { id, email, now: at });
    const change = { after: { level }, people: [id] };
    await warnChiefs(tx, await recordAct(tx, deciding, "appoint", id, { level }, at, change), id);
    return { id };
  });
}

/** Creates a chief whose password is known, without a letter (demonstration). */
export async function registerOperator(
  ports: Pick<Ports, "db" | "config" | "now">,
  { password, ...person }: { email: string; full_name: string; password: string },
): Promise<void> {
  const { id } = await appoint(
    ports,
    { operator: "démonstration", reason: "" },
    { ...person, level: "chief" },
  );
  await setFirstPassword(ports.db, id, password);
}
