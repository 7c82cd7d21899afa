import type { Photo } from "#features/requests/contract/index.ts";
import type { Owner } from "#platform/http/actor.ts";
import { lockOwnRequest } from "./photo-access.ts";
import { photosOf } from "./photo-rows.ts";
import { type PhotoDraft, type PhotoPorts, storePhoto } from "./store-photo.ts";

/**
 * Adds a photo of the job to an active request and returns all of them. Throws NOT_FOUND and as `storePhoto`.
 */
export async function addPhoto(
  ports: PhotoPorts,
  owner: Owner,
  draft: Omit<PhotoDraft, "kind">,
): Promise<Photo[]> {
  const lock = lockOwnRequest(owner, draft.id);
  await storePhoto(ports, { ...draft, kind: "job" }, { person: owner, action: "add_photos", lock });
  return photosOf(ports.db, draft.id);
}
