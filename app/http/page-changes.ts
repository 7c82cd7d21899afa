import type { PageTag } from "#platform/http/page-tag.ts";
import type { Log } from "#platform/log/log.ts";
import type { Listen } from "#platform/postgres/database.ts";

/** The channel of database/migrations/0400_page_news.sql. */
const CHANNEL = "maisonnee_pages";

/** Calls its subscribers, in order, when things that public pages show have changed. */
export interface PageChanges {
  /** `everything` also covers changes that may have been missed. */
  subscribe: (listener: (changed: readonly PageTag[]) => void) => void;
  /** Whether changes are heard: not before listening begins, nor while the connection is lost. */
  isHeard: () => boolean;
}

export function createPageChanges({ listen, log }: { listen: Listen; log: Log }): PageChanges {
  const listeners: ((changed: readonly PageTag[]) => void)[] = [];
  const tell = (changed: readonly PageTag[]) => {
    for (const listener of listeners) listener(changed);
  };
  const hearing = (isHearing: boolean) => () => {
    isHeard = isHearing;
    tell(["everything"]);
  };
  // Written by `tell_pages`, which knows no other tags.
  const hear = (payload: string) => tell(payload.split(" ") as PageTag[]);
  let isListening = false;
  let isHeard = false;
  return {
    subscribe: (listener) => {
      listeners.push(listener);
      if (isListening) return;
      isListening = true;
      // Notifications of the time before it listens, and of a lost connection, are lost.
      listen(CHANNEL, hear, hearing(true), hearing(false)).catch((error: unknown) => {
        log.error({ err: error }, "cannot listen for changes of pages: no page is kept until it can");
      });
    },
    isHeard: () => isHeard,
  };
}
