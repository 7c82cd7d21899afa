import { sql } from "kysely";
import { otherSide, type Side } from "#features/messages/contract/index.ts";

/** The columns of `threads` that belong to one side. */
const COLUMNS = {
  owner: {
    id: "owner_id",
    first_at: "owner_first_at",
    read_seq: "owner_read_seq",
    delivered_seq: "owner_delivered_seq",
    unread: "owner_unread",
    letter_due_at: "owner_letter_due_at",
    muted: "owner_muted",
    archived: "owner_archived",
    blocked_at: "owner_blocked_at",
  },
  provider: {
    id: "provider_id",
    first_at: "provider_first_at",
    read_seq: "provider_read_seq",
    delivered_seq: "provider_delivered_seq",
    unread: "provider_unread",
    letter_due_at: "provider_letter_due_at",
    muted: "provider_muted",
    archived: "provider_archived",
    blocked_at: "provider_blocked_at",
  },
} as const satisfies Record<Side, object>;

/** Returns the columns of a side and of the person it writes to. */
export const columnsOf = (side: Side) => ({ own: COLUMNS[side], other: COLUMNS[otherSide(side)] });

/** Whether an invoice of the ended request of a thread `t` is unpaid, which keeps the thread open. */
export const isOwed = sql<boolean>`(t.ended_at is not null
  and exists (select from published_unpaid_invoices i where i.request_id = t.id))`;
