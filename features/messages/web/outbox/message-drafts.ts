import { type BrowserStorage, ownStorage } from "./own-storage.ts";

interface Draft {
  thread: string;
  body: string;
}

const KEY = "maisonnee.draft.messages";
const DRAFTS_MAX = 20;

const isDraft = (value: unknown): value is Draft => {
  const { thread, body } = (value ?? {}) as Record<string, unknown>;
  return typeof thread === "string" && typeof body === "string";
};

/** A person's unfinished texts, for the last twenty threads. */
export function messageDrafts(storage: BrowserStorage, person: string) {
  const drafts = ownStorage(storage, { key: KEY, person, isValue: isDraft });
  const others = (thread: string) => drafts.read().filter((draft) => draft.thread !== thread);
  return {
    read: (thread: string) => drafts.read().find((draft) => draft.thread === thread)?.body ?? "",
    write: (thread: string, body: string) =>
      drafts.write([...(body === "" ? [] : [{ thread, body }]), ...others(thread)].slice(0, DRAFTS_MAX)),
  };
}
