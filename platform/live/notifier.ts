import { sql } from "kysely";
import type { Db } from "#platform/postgres/database.ts";
import { compiledQuery } from "#platform/postgres/run-sql.ts";

interface Batch {
  payloads: Set<string>;
  sent: PromiseWithResolvers<void>;
}

const SEND = compiledQuery<{ channel: string; payloads: string[] }, object>((db, value) => ({
  compile: () =>
    sql<object>`
      select pg_notify(${value("channel")}::text, payload) from unnest(${value("payloads")}::text[]) payload`.compile(
      db,
    ),
}));

/**
 * Sends notifications one statement at a time; what arrives meanwhile goes out together with the next one.
 * Commits that notify wait for one another over the whole server: so a process commits one at once instead of
 * one a change, and none is delayed while nothing is being sent. Payloads that are the same are sent once.
 */
export function createNotifier(db: Db, channel: string): { notify: (payload: string) => Promise<void> } {
  let waiting: Batch | undefined;
  let isSending = false;

  async function send(): Promise<void> {
    isSending = true;
    while (waiting) {
      const { payloads, sent } = waiting;
      waiting = undefined;
      await SEND(db, { channel, payloads: [...payloads] }).then(() => sent.resolve(), sent.reject);
    }
    isSending = false;
  }

  return {
    notify: (payload) => {
      waiting ??= { payloads: new Set(), sent: Promise.withResolvers() };
      waiting.payloads.add(payload);
      const { promise } = waiting.sent;
      if (!isSending) void send();
      return promise;
    },
  };
}
