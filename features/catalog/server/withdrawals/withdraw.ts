import type { Transaction } from "#platform/postgres/database.ts";
import { contentRestored, contentWithdrawn } from "../events.ts";
import { letters } from "../letters/index.generated.ts";
import { refreshListing } from "../services/refresh-listing.ts";
import { lockServices } from "./lock-services.ts";
import { queueMoveImage } from "./move-image.ts";

interface Decision {
  id: string;
  /** Its provider reads it. */
  reason: string;
  at: Date;
}

/** The subject of a decision; undefined is returned when there is nothing to decide. */
interface Decided {
  provider_id: string;
  service_id: string;
}

/**
 * Takes a service off every page, whatever its provider does, until it is restored; requests already made go
 * on. A letter says why. Returns undefined when it is unknown, removed by its provider or withdrawn already.
 */
export async function withdrawService(
  tx: Transaction,
  { id, reason, at }: Decision,
): Promise<Decided | undefined> {
  const [service] = await lockServices(tx, [id]);
  if (!service || service.withdrawal_id) return undefined;
  const { provider_id } = service;
  const decided = { provider_id, service_id: id };
  const withdrawal_id = await addWithdrawal(tx, { ...decided, reason, withdrawn_at: at });
  await tx.updateTable("services").set({ withdrawal_id }).where("id", "=", id).execute();
  await refreshListing(tx, id);
  await letters.queue(tx, contentWithdrawn, { withdrawal_id });
  return decided;
}

/**
 * Restores a withdrawn service: it is found again unless its provider has deactivated it. A letter says so.
 * Returns undefined when it is not withdrawn.
 */
export async function restoreService(
  tx: Transaction,
  { id, reason, at }: Decision,
): Promise<Decided | undefined> {
  const [service] = await lockServices(tx, [id]);
  if (!service?.withdrawal_id) return undefined;
  const { provider_id, withdrawal_id } = service;
  await tx.updateTable("services").set({ withdrawal_id: null }).where("id", "=", id).execute();
  await refreshListing(tx, id);
  await endWithdrawals(tx, [withdrawal_id], { reason, at });
  await letters.queue(tx, contentRestored, { withdrawal_id });
  return { provider_id, service_id: id };
}

/**
 * Takes a photo off every service that shows it: copies of a service share its files, which get other
 * addresses. A letter says why. Returns undefined when it is unknown or withdrawn already.
 */
export async function withdrawImage(
  tx: Transaction,
  { id, reason, at }: Decision,
): Promise<Decided | undefined> {
  const copies = await lockCopies(tx, id);
  const image = copies.find((copy) => copy.id === id);
  if (!image || image.withdrawal_id) return undefined;
  for (const copy of copies.filter(({ withdrawal_id }) => withdrawal_id === null)) {
    const { provider_id, service_id } = copy;
    const withdrawal_id = await addWithdrawal(tx, {
      provider_id,
      service_id,
      image_id: copy.id,
      reason,
      withdrawn_at: at,
    });
    await tx.updateTable("service_images").set({ withdrawal_id }).where("id", "=", copy.id).execute();
    if (copy.id === id) await letters.queue(tx, contentWithdrawn, { withdrawal_id });
  }
  await queueMoveImage(tx, image);
  return image;
}

/**
 * Shows a withdrawn photo again, wherever it was withdrawn with it. Returns
 * undefined when it is not withdrawn.
 */
export async function restoreImage(
  tx: Transaction,
  { id, reason, at }: Decision,
): Promise<Decided | undefined> {
  const copies = await lockCopies(tx, id);
  const image = copies.find((copy) => copy.id === id);
  if (!image?.withdrawal_id) return undefined;
  const withdrawals = copies.map(({ withdrawal_id }) => withdrawal_id).filter((one) => one !== null);
  await tx
    .updateTable("service_images")
    .set({ withdrawal_id: null })
    .where("withdrawal_id", "in", withdrawals)
    .execute();
  await endWithdrawals(tx, withdrawals, { reason, at });
  await letters.queue(tx, contentRestored, { withdrawal_id: image.withdrawal_id });
  return image;
}

/**
 * Returns an image with its copies, their services locked; empty when it is unknown or its service removed.
 */
async function lockCopies(tx: Transaction, id: string) {
  const read = () =>
    tx
      .selectFrom("service_images as shown")
      .innerJoin("service_images as copy", "copy.image_key", "shown.image_key")
      .innerJoin("services", "services.id", "copy.service_id")
      .select(["copy.id", "copy.service_id", "copy.image_key", "copy.withdrawal_id", "services.provider_id"])
      .where("shown.id", "=", id)
      .where("services.removed_at", "is", null)
      .orderBy("copy.id")
      .execute();
  const seen = await read();
  if (seen.length === 0) return [];
  await lockServices(
    tx,
    seen.map(({ service_id }) => service_id),
  );
  // Read again under the locks, which whoever copies one of these services takes too.
  return read();
}

async function addWithdrawal(
  tx: Transaction,
  row: Decided & { image_id?: string; reason: string; withdrawn_at: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto("service_withdrawals")
    .values(row)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function endWithdrawals(
  tx: Transaction,
  ids: readonly string[],
  { reason, at }: Pick<Decision, "reason" | "at">,
): Promise<void> {
  await tx
    .updateTable("service_withdrawals")
    .set({ restored_at: at, restored_reason: reason })
    .where("id", "in", [...ids])
    .execute();
}
