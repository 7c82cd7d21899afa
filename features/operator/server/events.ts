import { z } from "zod";
import { defineEvent } from "#features/notifications/server/index.ts";

/** Somebody's data, or the closing of their account, was asked for and is to be confirmed. */
export const orderProposed = defineEvent({
  name: "operator.order_proposed",
  payload: z.object({ order_id: z.uuid() }),
});

/** Two accounts of one person became one. */
export const accountsMerged = defineEvent({
  name: "operator.accounts_merged",
  payload: z.object({ order_id: z.uuid() }),
});

/** An account was closed for somebody. */
export const accountErased = defineEvent({
  name: "operator.account_erased",
  payload: z.object({ order_id: z.uuid() }),
});

/** A second operator confirmed that somebody's data is sent to them. */
export const archiveReady = defineEvent({
  name: "operator.archive_ready",
  payload: z.object({ order_id: z.uuid() }),
});

const toMember = z.object({ announcement_id: z.uuid(), account_id: z.uuid() });

/** One member's turn has come in an announcement that everybody in its group gets. */
export const noticeDue = defineEvent({ name: "operator.notice_due", payload: toMember });

/** One member's turn has come in news that they asked for. */
export const newsDue = defineEvent({ name: "operator.news_due", payload: toMember });

/** An operator wants to see an announcement as its readers would. */
export const announcementTried = defineEvent({
  name: "operator.announcement_tried",
  payload: z.object({ announcement_id: z.uuid(), operator_id: z.uuid() }),
});
