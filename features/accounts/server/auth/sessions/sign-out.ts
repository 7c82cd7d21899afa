import { z } from "zod";
import { inTransaction } from "#platform/postgres/database.ts";
import type { AuthDependencies, Caller } from "../dependencies.ts";
import type { Bearer } from "../tokens/bearer.ts";
import { recordSecurityEvent } from "./security-events.ts";
import { endSession, endSessions } from "./sessions.ts";

/** The sessions to end: all of the person's, this one, or all but this one. */
export const signOutScope = z.enum(
  ["global", "local", "others"],
  "La portée doit être global, local ou others.",
);

const KINDS = { global: "signed_out_everywhere", local: "signed_out", others: "signed_out_others" } as const;

/** Ends sessions: their access and refresh tokens stop working at once. */
export async function signOut(
  { db, now }: Pick<AuthDependencies, "db" | "now">,
  { account, session }: Bearer,
  { scope, caller }: { scope: z.output<typeof signOutScope>; caller: Caller },
): Promise<void> {
  const { id: by } = session;
  await inTransaction(db, async (transaction) => {
    if (scope === "global") await endSessions(transaction, account.id, { by, now });
    else if (scope === "others") await endSessions(transaction, account.id, { keep: by, now });
    else await endSession(transaction, session.id);
    await recordSecurityEvent(transaction, {
      account_id: account.id,
      kind: KINDS[scope],
      session_id: session.id,
      caller,
      now: now(),
    });
  });
}
