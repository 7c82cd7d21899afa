import type { Database } from "#platform/postgres/database.ts";
import { Inbox } from "./inbox.ts";
import { createNotifier } from "./notifier.ts";
import { createOpenStreams } from "./open-streams.ts";

/** Something a page may show has changed; the page reads the new state itself, with its own rights. */
interface Change {
  /** The kind of thing that changed, as the events contract names it. */
  kind: string;
  id: string;
}

/** A message for one account: a change, or `missed` after an outage, when any change may have been lost. */
export type Message = Change | "missed";

/** The messages of one account as they arrive, until its signal aborts. */
interface Subscription {
  /** Returns the next message; undefined after `timeoutMs` without one, or at the end. */
  next(timeoutMs: number): Promise<Message | undefined>;
  readonly ended: boolean;
  stop(): void;
}

/** Notifies open pages of all processes, by PostgreSQL's NOTIFY. Pages must cope with lost messages. */
export interface LiveUpdates {
  /** To be called outside a transaction: NOTIFY makes commits wait for one another. */
  notify(accounts: readonly string[], change: Change): Promise<void>;
  /** Returns null when the account has too many open pages, over all processes. */
  subscribe(account: string, signal: AbortSignal): Promise<Subscription | null>;
  close(): Promise<void>;
}

const CHANNEL = "maisonnee_changes";

export function createLive({ db, listen }: Pick<Database, "db" | "listen">): LiveUpdates {
  const inboxes = new Map<string, Set<Inbox<Message>>>();
  const streams = createOpenStreams(db);
  const notifier = createNotifier(db, CHANNEL);
  const closing = new AbortController();
  let listening: Promise<void> | undefined;

  const onNotification = (payload: string) => {
    const { accounts, kind, id }: Change & { accounts: string[] } = JSON.parse(payload);
    for (const account of accounts) {
      for (const inbox of inboxes.get(account) ?? []) inbox.put(`${kind} ${id}`, { kind, id });
    }
  };
  let hasListened = false;
  const onListen = () => {
    // Listening again after a lost connection: messages of the time between are lost.
    if (!hasListened) {
      hasListened = true;
      return;
    }
    for (const account of inboxes.values()) for (const inbox of account) inbox.put("missed", "missed");
  };
  const beginListening = async () => {
    listening ??= listen(CHANNEL, onNotification, onListen);
    try {
      await listening;
    } catch (error) {
      listening = undefined;
      throw error;
    }
  };

  return {
    notify: (accounts, change) => notifier.notify(JSON.stringify({ ...change, accounts })),
    subscribe: async (account, signal) => {
      const until = AbortSignal.any([signal, closing.signal]);
      if (!(await streams.open(account))) return null;
      const inbox = new Inbox<Message>();
      const own = inboxes.get(account) ?? new Set();
      inboxes.set(account, own.add(inbox));
      const stop = () => {
        if (!own.delete(inbox)) return;
        if (own.size === 0 && inboxes.get(account) === own) inboxes.delete(account);
        streams.close(account);
      };
      until.addEventListener("abort", stop);
      if (until.aborted) stop();
      try {
        await beginListening();
      } catch (error) {
        stop();
        throw error;
      }
      return {
        next: (timeoutMs) => inbox.next(timeoutMs, until),
        get ended() {
          return until.aborted;
        },
        stop,
      };
    },
    close: async () => {
      closing.abort();
      await streams.end();
    },
  };
}
