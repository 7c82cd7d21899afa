import { sql } from "kysely";
import type { Database } from "#platform/postgres/database.ts";
import { Inbox } from "./inbox.ts";
import { createOpenStreams } from "./open-streams.ts";

/** Something a page may show has changed; what it is now, the page reads itself, with the rights it has. */
export interface Change {
  /** The product's word for the thing. */
  kind: string;
  id: string;
}

/** News for one account: a change, or « anything may have been missed », after the database was out of reach. */
export type News = Change | "missed";

/** One account's news as they come, until the signal ends it. Made by `follow`, which listens from then on. */
export interface Following {
  /** The next news; undefined after so many quiet milliseconds, or at the end. */
  next(patience: number): Promise<News | undefined>;
  readonly ended: boolean;
  stop(): void;
}

/** News between the processes of the product, by PostgreSQL's notifications. Lost ones are the page's to make up for. */
export interface Live {
  /** Outside a transaction: notifying makes commits wait for one another. Never throws for a change nobody hears. */
  tell(accounts: readonly string[], change: Change): Promise<void>;
  /** Null when this account already has as many open pages, at all processes together, as one person needs. */
  follow(account: string, signal: AbortSignal): Promise<Following | null>;
  close(): Promise<void>;
}

const CHANNEL = "maisonnee_changes";

export function createLive({ db, listen }: Pick<Database, "db" | "listen">): Live {
  const inboxes = new Map<string, Set<Inbox<News>>>();
  const streams = createOpenStreams(db);
  const closing = new AbortController();
  let listening: Promise<void> | undefined;

  const hear = (payload: string) => {
    const { accounts, kind, id }: Change & { accounts: string[] } = JSON.parse(payload);
    for (const account of accounts) {
      for (const inbox of inboxes.get(account) ?? []) inbox.put(`${kind} ${id}`, { kind, id });
    }
  };
  let hasListened = false;
  const onListen = () => {
    // Again, after a cut: what was told meanwhile is lost.
    if (!hasListened) {
      hasListened = true;
      return;
    }
    for (const account of inboxes.values()) for (const inbox of account) inbox.put("missed", "missed");
  };
  const beginListening = async () => {
    listening ??= listen(CHANNEL, hear, onListen);
    try {
      await listening;
    } catch (error) {
      listening = undefined;
      throw error;
    }
  };

  return {
    tell: async (accounts, change) => {
      await sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ ...change, accounts })})`.execute(db);
    },
    follow: async (account, signal) => {
      const until = AbortSignal.any([signal, closing.signal]);
      if (!(await streams.open(account))) return null;
      const inbox = new Inbox<News>();
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
        next: (patience) => inbox.next(patience, until),
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
