import { sql } from "kysely";
import { isThreadBlocked } from "#features/moderation/server/index.ts";
import { seasonClients } from "#features/requests/server/index.ts";
import { type Pass, ROUND_LIMITS } from "#features/rounds/contract/index.ts";
import { pressedAt } from "#features/scheduling/contract/index.ts";
import {
  INVALID_REQUEST_STATE,
  NOT_FOUND,
  THREAD_BLOCKED,
  VALIDATION_ERROR,
} from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { newId } from "#foundation/id.ts";
import { dayOf } from "#foundation/local-time.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import {
  deletedOnFailure,
  deleteImages,
  type StoredImage,
  storeImages,
} from "#platform/images/stored-image.ts";
import { type UploadOrigin, uploaderOf } from "#platform/images/uploader.ts";
import { type Db, inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { PASS_COLUMNS, toPass } from "./read-passes.ts";

type MarkingPorts = Pick<Ports, "db" | "live" | "log" | "now" | "storage"> & UploadOrigin;
interface Marked {
  id: string;
  pass_id: string;
  photo?: File | undefined;
  /** How many milliseconds ago it was pressed; now when left out. */
  pressed_ago_ms?: number | undefined;
}

/**
 * Notes a pass as done when it was pressed; the client sees it at once, with its photo. Sent again, also at
 * the same time, it is the pass of the first time; so is a press near another one, as of a crew on two
 * phones, which then has the photo of either; two photos are two passes. Throws NOT_FOUND for a request that
 * is not the provider's, INVALID_REQUEST_STATE unless a contract by season is in force, THREAD_BLOCKED for a
 * photo across a blocked thread, VALIDATION_ERROR for an id of another pass, and what `storeImages` throws.
 */
export async function markPass(ports: MarkingPorts, provider: Provider, marked: Marked): Promise<Pass> {
  const { id, pass_id, photo } = marked;
  const before = await passNoted(ports.db, provider, marked);
  if (before) return before;
  const { owner_id } = await requireClient(ports.db, provider, marked, doneAt(ports, marked));
  const stored = await storeImages(
    ports,
    uploaderOf(ports, provider),
    photo ? [photo] : [],
    () => `private/passes/${newId()}`,
  );
  const { pass, isNew, keepsImage } = await deletedOnFailure(ports, stored, () =>
    inTransaction(ports.db, (tx) => insertPass(tx, ports, provider, marked, stored[0])),
  );
  if (!keepsImage) await deleteImages(ports, stored);
  if (!isNew && !keepsImage) return pass;
  ports.live
    .notify([owner_id, provider.id], { kind: "request", id })
    .catch((err: unknown) => ports.log.warn({ err, pass_id }, "could not announce a pass"));
  return pass;
}

const doneAt = ({ now }: Pick<Ports, "now">, { pressed_ago_ms }: Marked) => pressedAt(now(), pressed_ago_ms);

async function insertPass(
  tx: Transaction,
  ports: Pick<Ports, "now">,
  provider: Provider,
  marked: Marked,
  image: StoredImage | undefined,
): Promise<{ pass: Pass; isNew: boolean; keepsImage: boolean }> {
  await lockPasses(tx, marked.id);
  const before = await passNoted(tx, provider, marked);
  if (before) return { pass: before, isNew: false, keepsImage: false };
  const done_at = doneAt(ports, marked);
  const { owner_id } = await requireClient(tx, provider, marked, done_at);
  const near = await passNear(tx, marked.id, done_at);
  if (near && !(image && near.width !== null)) {
    await tx
      .updateTable("season_passes")
      .set({ ...image, also_ids: sql`also_ids || ${marked.pass_id}::uuid` })
      .where("id", "=", near.id)
      .execute();
    return { pass: toPass({ ...near, ...image }), isNew: false, keepsImage: image !== undefined };
  }
  const row = await tx
    .insertInto("season_passes")
    .values({
      ...image,
      id: marked.pass_id,
      request_id: marked.id,
      owner_id,
      provider_id: provider.id,
      done_at,
    })
    .returning(PASS_COLUMNS)
    .executeTakeFirstOrThrow();
  return { pass: toPass(row), isNew: true, keepsImage: image !== undefined };
}

/** Takes turns with whatever else changes the passes of a request. */
export const lockPasses = (tx: Transaction, request_id: string) =>
  tx.selectFrom("published_requests").select("id").where("id", "=", request_id).forNoKeyUpdate().execute();

/** Returns the nearest pass that is too near another press to be another pass. */
const passNear = (tx: Transaction, request_id: string, at: Date) =>
  tx
    .selectFrom("season_passes")
    .select(PASS_COLUMNS)
    .where("request_id", "=", request_id)
    .where("taken_back_at", "is", null)
    .where("done_at", ">", new Date(at.getTime() - ROUND_LIMITS.samePassMs))
    .where("done_at", "<", new Date(at.getTime() + ROUND_LIMITS.samePassMs))
    .orderBy(sql`abs(extract(epoch from done_at - ${at}::timestamptz))`)
    .limit(1)
    .executeTakeFirst();

/** Returns the pass of this press, if it was noted. Throws VALIDATION_ERROR for that of another request. */
async function passNoted(db: Db, provider: Provider, { id, pass_id }: Marked): Promise<Pass | null> {
  const row = await db
    .selectFrom("season_passes")
    .select(PASS_COLUMNS)
    .select(["request_id", "provider_id"])
    .where(({ or, and, eb }) =>
      or([
        eb("id", "=", pass_id),
        and([eb("request_id", "=", id), sql<boolean>`${pass_id}::uuid = any(also_ids)`]),
      ]),
    )
    .executeTakeFirst();
  if (!row) return null;
  if (row.request_id !== id || row.provider_id !== provider.id)
    throw new Failure(VALIDATION_ERROR, { fields: { pass_id: "Cet identifiant est déjà utilisé" } });
  return toPass(row);
}

async function requireClient(db: Db, provider: Provider, { id, photo }: Marked, now: Date) {
  const request = await db
    .selectFrom("published_requests")
    .select("owner_id")
    .where("id", "=", id)
    .where("provider_id", "=", provider.id)
    .where("unlocked_at", "is not", null)
    .executeTakeFirst();
  if (!request) throw new Failure(NOT_FOUND);
  const client = await seasonClients(db, provider.id, dayOf(now.getTime()))
    .select("c.id")
    .where("c.request_id", "=", id)
    .executeTakeFirst();
  if (!client) throw new Failure(INVALID_REQUEST_STATE);
  if (photo && (await isThreadBlocked(db, id))) throw new Failure(THREAD_BLOCKED);
  return request;
}
