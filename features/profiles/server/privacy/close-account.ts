import { z } from "zod";
import { type Mark, recordMarks, verifyClosing } from "#features/accounts/server/index.ts";
import { HOUR_MS } from "#foundation/durations.ts";
import type { Actor } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { addJob, defineJob, handleJob } from "#platform/jobs/jobs.ts";
import { inTransaction, type Transaction } from "#platform/postgres/database.ts";
import type { Erasing, Person, PersonalData } from "#platform/privacy/personal-data.ts";
import { readPerson } from "./export-data.ts";
import { moveRest } from "./move-data.ts";
import { requireAcknowledged } from "./obligations.ts";

/** Deletes files of a closed account; the keys identify nobody. */
const eraseFiles = defineJob({
  name: "profiles.erase_files",
  payload: z.object({ keys: z.array(z.string()) }),
});

/** Erases what calls that were let in before an account's closing wrote for it meanwhile. */
const eraseRest = defineJob({
  name: "profiles.erase_rest",
  payload: z.object({ account_id: z.uuid(), role: z.enum(["owner", "provider"]) }),
});

/** Longer than any call that was let in before a closing can last, uploads included. */
const CALLS_ENDED_MS = HOUR_MS;

export const privacyJobs = (ports: Ports) => [
  handleJob(eraseFiles, async ({ keys }) => {
    for (const key of keys) await ports.storage.delete(key);
  }),
  handleJob(eraseRest, ({ account_id: id, role }) =>
    inTransaction(ports.db, async (tx) => {
      const sources = ports.personalData;
      await moveRest(tx, ports, id, sources);
      await lockData(tx, { id }, sources);
      const person = await readPerson(tx, { id, role });
      await eraseData(tx, { ...ports, isRest: true }, person, sources);
    }),
  ),
];

/**
 * Closes the caller's account and erases their data in every feature, in one transaction
 * (docs/product.md "Privacy"); at a hosted service, what can be erased from here. Throws
 * INVALID_PASSWORD, RATE_LIMIT_EXCEEDED, and VALIDATION_ERROR for a contract in force or an unpaid
 * invoice that the person was not shown.
 */
export async function closeAccount(
  ports: Pick<Ports, "db" | "now" | "config" | "log" | "secrets">,
  actor: Actor,
  { password, acknowledged }: { password: string; acknowledged: readonly string[] },
  sources: readonly PersonalData[],
): Promise<void> {
  const finish = await verifyClosing(ports, actor, password);
  await inTransaction(ports.db, (tx) => eraseAccount(tx, ports, actor, { acknowledged, sources }));
  await finish();
}

/**
 * Closes an account and erases its data in every feature, for the person or for an operator who checked who
 * asks; an hour later once more, since a call that was let in before may write after it
 * (docs/decisions/0061-erased-twice.md). Throws UNAUTHORIZED when the account is gone, VALIDATION_ERROR for
 * a contract in force or an unpaid invoice that was not shown.
 */
export async function eraseAccount(
  tx: Transaction,
  ports: Pick<Ports, "now" | "secrets">,
  side: Pick<Person, "id" | "role">,
  { acknowledged, sources }: { acknowledged: readonly string[]; sources: readonly PersonalData[] },
): Promise<void> {
  await lockData(tx, side, sources);
  const person = await readPerson(tx, side);
  const now = ports.now();
  // Credits recognises a debt in another account by these marks; without a debt
  // they are erased with the rest.
  await recordMarks(tx, ports.secrets, side.id, { marks: await contactMarks(tx, person), now });
  await eraseData(tx, { ...ports, isRest: false }, person, sources);
  // Last, when every request is locked: no contract or invoice can follow.
  await requireAcknowledged(tx, side, { acknowledged, now: ports.now() });
  const runAt = new Date(now.getTime() + CALLS_ENDED_MS);
  await addJob(tx, eraseRest, { account_id: side.id, role: side.role }, { runAt });
}

/** Before anything is written, since an operator who closes an account for its person may hold a lock. */
async function lockData(
  tx: Transaction,
  side: Pick<Person, "id">,
  sources: readonly PersonalData[],
): Promise<void> {
  for (const source of sources) await source.lock?.(tx, side);
}

/** Erases a person's rows in every feature, and their files once it is committed. */
async function eraseData(
  tx: Transaction,
  erasing: Erasing,
  person: Person,
  sources: readonly PersonalData[],
): Promise<void> {
  const keys: string[] = [];
  for (const source of sources) keys.push(...(await source.erase(tx, person, erasing)));
  if (keys.length > 0) await addJob(tx, eraseFiles, { keys });
}

async function contactMarks(tx: Transaction, { id, email }: Person): Promise<Mark[]> {
  const { phone } = await tx
    .selectFrom("profiles")
    .select("phone")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return [{ kind: "email", value: email }, ...(phone ? [{ kind: "phone" as const, value: phone }] : [])];
}
