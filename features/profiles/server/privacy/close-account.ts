import { z } from "zod";
import { type Mark, verifyClosing, recordMarks } from "#features/accounts/server/index.ts";
import type { Actor } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { addJob, defineJob, handleJob } from "#platform/jobs/jobs.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";
import type { Person, PersonalData } from "#platform/privacy/personal-data.ts";
import { personOf } from "./export-data.ts";

/** Deletes files that nothing names any more; the keys name nobody. */
const eraseFiles = defineJob({
  name: "profiles.erase_files",
  payload: z.object({ keys: z.array(z.string()) }),
});

export const privacyJobs = ({ storage }: Ports) => [
  handleJob(eraseFiles, async ({ keys }) => {
    for (const key of keys) await storage.delete(key);
  }),
];

/**
 * Closes the caller's account and erases what every feature holds of them, all or nothing (product.md, Privacy);
 * of a hosted service's account, what may be erased from here. Throws INVALID_PASSWORD, RATE_LIMIT_EXCEEDED.
 */
export async function closeAccount(
  ports: Pick<Ports, "db" | "now" | "config" | "log" | "secrets">,
  actor: Actor,
  password: string,
  parts: readonly PersonalData[],
): Promise<void> {
  const leave = await verifyClosing(ports, actor, password);
  await inTransaction(ports.db, async (tx) => {
    const person = await personOf(tx, actor);
    const at = ports.now();
    // What it owes is recognised by them in another account (credits' part); erased with the rest when it owes nothing.
    await recordMarks(tx, ports.secrets, actor.id, { marks: await contactOf(tx, person), at });
    const keys: string[] = [];
    for (const part of parts) keys.push(...(await part.erase(tx, person, at)));
    if (keys.length > 0) await addJob(tx, eraseFiles, { keys });
  });
  await leave();
}

async function contactOf(tx: Db, { id, email }: Person): Promise<Mark[]> {
  const { phone } = await tx
    .selectFrom("profiles")
    .select("phone")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return [{ kind: "email", value: email }, ...(phone ? [{ kind: "phone" as const, value: phone }] : [])];
}
