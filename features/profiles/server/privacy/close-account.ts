import { z } from "zod";
import { provePassword } from "#features/accounts/server/index.ts";
import type { Actor } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { addJob, defineJob, handleJob } from "#platform/jobs/jobs.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import type { PersonalData } from "#platform/privacy/personal-data.ts";
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
 * Closes the caller's account and erases what every feature holds of them, all or nothing (product.md, Privacy).
 * Throws INVALID_PASSWORD.
 */
export async function closeAccount(
  { db, now }: Pick<Ports, "db" | "now">,
  actor: Actor,
  password: string,
  parts: readonly PersonalData[],
): Promise<void> {
  await provePassword(db, actor.id, password);
  await inTransaction(db, async (tx) => {
    const person = await personOf(tx, actor);
    const at = now();
    const keys: string[] = [];
    for (const part of parts) keys.push(...(await part.erase(tx, person, at)));
    if (keys.length > 0) await addJob(tx, eraseFiles, { keys });
  });
}
