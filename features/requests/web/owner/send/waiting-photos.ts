import { useEffect, useState } from "react";
import { useAuth } from "#features/accounts/web/index.ts";
import { MINUTE_MS } from "#foundation/durations.ts";
import { toast } from "#ui/overlays/toast.ts";
import { createDraftPhotos, type SendPhoto } from "../new/draft-photos.ts";
import { type RequestDrafts, requestDrafts } from "../new/request-drafts.ts";
import { PHOTO_FILES, PHOTOS_LOCK, sendPhoto } from "../new/use-draft-photos.ts";

const LOOK_MS = 2_000;
const RETRY_MS = MINUTE_MS / 2;

/** Returns how many photos each sent request is still without. */
export function waitingCounts(drafts: Pick<RequestDrafts, "sent">): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { sent: requests, photos } of drafts.sent())
    for (const id of Object.values(requests)) {
      const count = photos.filter(({ sent }) => !sent.includes(id)).length;
      if (count > 0) counts.set(id, count);
    }
  return counts;
}

/**
 * Sends the photos that sent requests still lack. Removes each draft once all its photos arrived, were
 * refused, or lost their file. A draft stops at its first failure, such as no network. Returns why photos
 * were refused.
 */
export async function sendWaitingPhotos(
  drafts: Pick<RequestDrafts, "sent" | "write" | "remove">,
  files: Parameters<typeof createDraftPhotos>[0]["files"],
  send: SendPhoto,
): Promise<string[]> {
  const refusals: string[] = [];
  for (const { services, ...draft } of drafts.sent()) {
    const photos = createDraftPhotos({
      files,
      stored: draft.photos,
      save: (changed) => drafts.write(services, { ...draft, photos: changed }),
      send,
    });
    photos.sendTo(Object.values(draft.sent));
    const isRead = await photos.load();
    if (!isRead || photos.pendingCount() > 0) continue;
    refusals.push(...photos.get().photos.flatMap(({ refusal }) => refusal ?? []));
    photos.clear();
    drafts.remove(services);
  }
  return refusals;
}

/** Does the work unless another page of this browser sends photos now. */
const ifNobodySends = (work: () => Promise<void>): Promise<void> =>
  navigator.locks.request(PHOTOS_LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
  });

/**
 * Returns how many photos of each request wait in this browser, and sends them: now, as soon as the network
 * is back, and every half minute.
 */
export function useWaitingPhotos(): ReadonlyMap<string, number> {
  const owner = useAuth().session?.user.id ?? "";
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  useEffect(() => {
    const drafts = requestDrafts(localStorage, owner);
    const look = () =>
      setCounts((before) => {
        const now = waitingCounts(drafts);
        return areSame(before, now) ? before : now;
      });
    const send = () => {
      if (drafts.sent().length === 0) return;
      ifNobodySends(async () => {
        for (const refusal of await sendWaitingPhotos(drafts, PHOTO_FILES, sendPhoto))
          toast.danger("Une photo de votre demande n'a pas été envoyée", refusal);
      }).then(look, look);
    };
    look();
    send();
    const timers = [setInterval(look, LOOK_MS), setInterval(send, RETRY_MS)];
    addEventListener("online", send);
    return () => {
      timers.forEach(clearInterval);
      removeEventListener("online", send);
    };
  }, [owner]);
  return counts;
}

const areSame = (before: ReadonlyMap<string, number>, now: ReadonlyMap<string, number>) =>
  before.size === now.size && [...now].every(([id, count]) => before.get(id) === count);
