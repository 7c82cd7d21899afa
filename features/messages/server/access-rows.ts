import { newId } from "#foundation/id.ts";
import { MEMBERS, none, type Row, row } from "#testing/world/access-row.ts";

/** A thread is its two people's; a locked request has none. */
const ITS_TWO = ["UNAUTHORIZED", "ok", "NOT_FOUND", "ok", "NOT_FOUND"] as const;
const NO_ONES = ["UNAUTHORIZED", "NOT_FOUND", "NOT_FOUND", "NOT_FOUND", "NOT_FOUND"] as const;

/** Threads of unlocked requests, in which the two know each other by name. */
const INTRODUCED = { owner: "provider", provider: "owner" } as const;

export const messagesRows: readonly Row[] = [
  row("GET /threads", none, MEMBERS, INTRODUCED),
  row("GET /threads/unread", none, MEMBERS),
  row("GET /threads/{id}", (w) => ({ id: w.unlocked.id }), ITS_TWO, INTRODUCED),
  row("GET /threads/{id}", (w) => ({ id: w.locked.id }), NO_ONES),
  row("GET /threads/{id}/messages", (w) => ({ id: w.unlocked.id }), ITS_TWO),
  row("GET /threads/{id}/messages", (w) => ({ id: w.locked.id }), NO_ONES),
  row(
    "POST /threads/{id}/messages",
    (w) => ({ id: w.unlocked.id, message_id: newId(), body: "Bonjour, à quelle heure passez-vous ?" }),
    ITS_TWO,
  ),
  row(
    "POST /threads/{id}/messages",
    (w) => ({ id: w.locked.id, message_id: newId(), body: "Bonjour, à quelle heure passez-vous ?" }),
    NO_ONES,
  ),
  row("POST /threads/{id}/read", (w) => ({ id: w.unlocked.id, seq: 1 }), ITS_TWO),
  row("POST /threads/{id}/read", (w) => ({ id: w.locked.id, seq: 1 }), NO_ONES),
];
