import { REFUSALS, refusal, type WorkPhoto } from "#features/requests/contract/index.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Provider } from "#platform/http/actor.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { type AnnouncingPorts, announced } from "../announce.ts";
import { lockOwnLead } from "./photo-access.ts";
import { workPhotosOf } from "./photo-rows.ts";
import { deletePhoto, type PhotoDraft, type PhotoPorts, storePhoto } from "./store-photo.ts";

/**
 * Adds a photo of the work, before or after it, and returns all of them. Throws LEAD_NOT_FOUND,
 * UNAUTHORIZED_LEAD_ACCESS, PAYMENT_REQUIRED and as `storePhoto`.
 */
export async function addWorkPhoto(
  ports: PhotoPorts,
  provider: Provider,
  draft: PhotoDraft,
): Promise<WorkPhoto[]> {
  const lock = lockOwnLead(provider, draft.id);
  await storePhoto(ports, draft, { person: provider, action: "add_work_photos", lock });
  return workPhotosOf(ports.db, draft.id);
}

/** Removes a photo of the work and its files; returns the others. Throws as `addWorkPhoto`, and NOT_FOUND. */
export function removeWorkPhoto(
  ports: AnnouncingPorts,
  provider: Provider,
  { id, photo_id }: { id: string; photo_id: string },
): Promise<WorkPhoto[]> {
  const removing = inTransaction(ports.db, async (tx) => {
    const lead = await lockOwnLead(provider, id)(tx);
    // Photos can no longer be removed once the time to add them is over.
    const code = refusal("add_work_photos", lead, ports.now());
    if (code) throw new Failure(REFUSALS[code]);
    await deletePhoto(tx, { id, photo_id }, ["before", "after"]);
    return workPhotosOf(tx, id);
  });
  return announced(ports, id, removing);
}
