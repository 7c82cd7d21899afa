import { useEffect, useSyncExternalStore } from "react";
import { newId } from "#foundation/id.ts";
import { failureOf, NETWORK_ERROR } from "../failure.ts";
import { browserFileStore } from "../files/file-store.ts";
import { authState } from "../session-store.ts";
import { type Act, type ActDraft, type Acts, createActs, isWaiting, shownActs } from "./acts.ts";

const NOTHING: readonly Act[] = [];
let own: { person: string; acts: Acts } | undefined;
let shown: readonly Act[] = NOTHING;
/** The acts that the server has and that no page has read yet. */
let left: readonly Act[] = NOTHING;
const showing = Promise.withResolvers<void>();
const listeners = new Set<() => void>();
const photos = browserFileStore("acts");
const photosInMemory = new Map<string, File>();

/** The acts of the signed-in person that have not left; null without one. */
export function ownActs(): Acts | null {
  const person = authState().session?.user.id;
  if (person === undefined) return null;
  if (own?.person !== person) {
    own = { person, acts: createActs({ storage: localStorage, person }) };
    left = NOTHING;
    shown = own.acts.read();
  }
  return own.acts;
}

/** To be called when acts may have changed, in this tab or another: pages show what is there now. */
export function actsHaveChanged(): void {
  shown = shownActs(left, ownActs()?.read() ?? NOTHING);
  for (const listener of listeners) listener();
}

/** To be called when the server has an act: it waits no more, and stays shown as it was noted. */
export function actHasLeft(act: Act): void {
  left = [...left, act];
  actsHaveChanged();
}

/** To be called when the pages have read what the acts that left have changed. */
export function leftActsAreRead(): void {
  left = NOTHING;
  actsHaveChanged();
}

/** Resolves once a page shows acts, and so may add some: what sends them is loaded then. */
export const actsAreShown: Promise<void> = showing.promise;

/** Calls back when acts were added or have left. Returns how to stop. */
export function onActs(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const current = () => {
  ownActs();
  return shown;
};

/**
 * The person's acts that have not left, in the order in which they were pressed,
 * also those that were refused.
 */
export function useActs(): readonly Act[] {
  useEffect(() => showing.resolve(), []);
  return useSyncExternalStore(onActs, current, () => NOTHING);
}

/** Whether an act must wait behind others of this person, so that they arrive in their order. */
const mustWait = (): boolean => !navigator.onLine || (ownActs()?.read().some(isWaiting) ?? false);

/**
 * Makes the call of an act, with the act's id; without a network, or while others wait, the act waits.
 * Returns whether it was made. Throws what the call throws but for a failing network.
 */
export async function actOrWait(
  draft: ActDraft,
  call: () => Promise<unknown>,
  { id = newId(), photo }: { id?: string; photo?: File | undefined } = {},
): Promise<boolean> {
  const pressed = Date.now();
  if (!mustWait()) {
    try {
      await call();
      return true;
    } catch (error) {
      if (failureOf(error) !== NETWORK_ERROR.code) throw error;
    }
  }
  if (photo) {
    photosInMemory.set(id, photo);
    await photos.put(id, photo).catch(() => undefined);
  }
  ownActs()?.add(id, draft, pressed);
  actsHaveChanged();
  return false;
}

/** Returns the photo of an act; undefined when the browser has lost it. */
export const photoOf = async (id: string): Promise<File | undefined> =>
  photosInMemory.get(id) ?? (await photos.get(id).catch(() => undefined));

/** Forgets the photo of an act that has left. */
export function dropPhoto(id: string): void {
  photosInMemory.delete(id);
  void photos.remove([id]).catch(() => undefined);
}

/** Removes a refused act, with its photo. */
export function dismissAct(id: string): void {
  ownActs()?.remove(id);
  dropPhoto(id);
  actsHaveChanged();
}
