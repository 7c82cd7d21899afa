import { type RawBuilder, sql } from "kysely";
import type { Role } from "#features/notifications/server/index.ts";
import type { ProblemPhoto, ProblemPhotoSize } from "#features/problems/contract/index.ts";
import { newId } from "#foundation/id.ts";
import type { Actor } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import {
  deletedOnFailure,
  imageKeys,
  requireStoredImage,
  type StoredImage,
  storeImages,
} from "#platform/images/stored-image.ts";
import { type UploadOrigin, uploaderOf } from "#platform/images/uploader.ts";
import type { Db, Transaction } from "#platform/postgres/database.ts";
import { invoiceColumn } from "../invoices/meant-invoice.ts";
import { ownColumn, type StoredAddition } from "../problem-rows.ts";

/** Photos as a form sends them: none, one or several. */
export type SentPhotos = File | readonly File[] | undefined;

/** The ports needed to store photos. */
export type PhotoPorts = Pick<Ports, "storage" | "log"> & UploadOrigin;

/**
 * Stores the photos that a side sends, then writes what names them; when that fails their files are deleted.
 * `check` throws the refusals that are certain before any work on photos. Throws what `storeImages` throws.
 */
export async function withStoredPhotos<T>(
  ports: PhotoPorts,
  actor: Pick<Actor, "id">,
  photos: SentPhotos,
  { check, write }: { check: () => Promise<unknown>; write: (stored: readonly StoredImage[]) => Promise<T> },
): Promise<T> {
  const files = [photos ?? []].flat();
  if (files.length > 0) await check();
  const stored = await storeImages(
    ports,
    uploaderOf(ports, actor),
    files,
    () => `private/problems/${newId()}`,
  );
  return deletedOnFailure(ports, stored, () => write(stored));
}

/** Adds the stored photos of a side after those it has, in a transaction that holds or makes the problem. */
export async function insertPhotos(
  tx: Transaction,
  problem_id: string,
  author: Role,
  stored: readonly StoredImage[],
): Promise<void> {
  if (stored.length === 0) return;
  const last = await tx
    .selectFrom("problem_photos")
    .select(({ fn }) => fn.max("position").as("position"))
    .where("problem_id", "=", problem_id)
    .where("author", "=", author)
    .executeTakeFirst();
  const first = (last?.position ?? -1) + 1;
  const rows = stored.map((image, index) => ({ ...image, problem_id, author, position: first + index }));
  await tx.insertInto("problem_photos").values(rows).execute();
}

/** The photos that a side sent, in its order. */
const photosColumn = (author: Role): RawBuilder<ProblemPhoto[]> => sql`(
  select coalesce(json_agg(json_build_object('id', photo.id, 'width', photo.width, 'height', photo.height)
    order by photo.position), '[]')
  from problem_photos photo where photo.problem_id = problems.id and photo.author = ${author})`;

/** Selects the additions of both sides, the oldest first. */
const additionsColumn: RawBuilder<StoredAddition[]> = sql`(
  select coalesce(json_agg(json_build_object('by', a.author, 'text', a.words, 'is_withheld', a.is_withheld, 'at', a.at)
    order by a.at, a.id), '[]')
  from problem_additions a where a.problem_id = problems.id)`;

/** Problems with the photos of each side and what both added. */
export const illustratedProblems = (db: Db) =>
  db
    .selectFrom("problems")
    .selectAll()
    .select([photosColumn("owner").as("owner_photos"), photosColumn("provider").as("provider_photos")])
    .select(additionsColumn.as("additions"))
    .select(invoiceColumn.as("invoice"));

/** The photos and additions of a problem, for operators: including those withheld from a side. */
interface BesideWords {
  photos: Record<Role, ProblemPhoto[]>;
  additions: { by: Role; text: string; at: string }[];
}

/** Returns what the sides of a problem sent with their words, and added to them. */
export async function besideWordsOf(db: Db, id: string): Promise<BesideWords> {
  const problem = await illustratedProblems(db).where("id", "=", id).executeTakeFirst();
  return {
    photos: { owner: problem?.owner_photos ?? [], provider: problem?.provider_photos ?? [] },
    additions: (problem?.additions ?? []).map(({ by, text, at }) => ({
      ...{ by, text },
      at: new Date(at).toISOString(),
    })),
  };
}

interface PhotoFile {
  id: string;
  photo_id: string;
  size: ProblemPhotoSize;
}

/**
 * Returns a photo's file to the two people of its problem, or only to its author if it is withheld across a
 * blocked thread. Throws NOT_FOUND.
 */
export const problemPhotoFile = (
  ports: Pick<Ports, "db" | "storage">,
  { id, role }: Pick<Actor, "id" | "role">,
  photo: PhotoFile,
): Promise<File> =>
  readPhotoFile(
    ports,
    photo,
    sql<boolean>`${sql.ref(`problem.${ownColumn(role)}`)} = ${id} and (photo.author = ${role}
      or not case when photo.author = problem.opened_by then problem.are_details_withheld
        else problem.is_answer_withheld end)`,
  );

/** Returns a photo's file to operators. Throws NOT_FOUND. */
export const anyProblemPhotoFile = (ports: Pick<Ports, "db" | "storage">, photo: PhotoFile): Promise<File> =>
  readPhotoFile(ports, photo, sql<boolean>`true`);

async function readPhotoFile(
  { db, storage }: Pick<Ports, "db" | "storage">,
  { id, photo_id, size }: PhotoFile,
  isShown: RawBuilder<boolean>,
): Promise<File> {
  const row = await db
    .selectFrom("problem_photos as photo")
    .innerJoin("problems as problem", "problem.id", "photo.problem_id")
    .select(["photo.image_key", "photo.widths"])
    .where("photo.id", "=", photo_id)
    .where("problem.id", "=", id)
    .where(isShown)
    .executeTakeFirst();
  return requireStoredImage({ storage }, row, size);
}

/** Returns the keys of the files of these problems' photos. */
export async function photoKeysOf(db: Db, problem_ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("problem_photos")
    .select(["image_key", "widths"])
    .where("problem_id", "in", problem_ids)
    .execute();
  return imageKeys(rows);
}
