import { z } from "zod";
import { defineEvent } from "#features/notifications/server/index.ts";
import { caseKind } from "#features/operator/contract/index.ts";

/** An operator proposed to export somebody's data or to close their account; another is to confirm it. */
export const orderProposed = defineEvent({
  name: "operator.order_proposed",
  payload: z.object({ order_id: z.uuid() }),
});

/** Two accounts of one person became one. */
export const accountsMerged = defineEvent({
  name: "operator.accounts_merged",
  payload: z.object({ order_id: z.uuid() }),
});

/** An account was closed by a privacy order. */
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

/** Somebody was appointed, promoted or restored to the team: every other chief is warned. */
export const teamChanged = defineEvent({
  name: "operator.team_changed",
  payload: z.object({ act_id: z.uuid(), chief_id: z.uuid() }),
});

/** An operator gave a case to a colleague. */
export const caseGiven = defineEvent({
  name: "operator.case_given",
  payload: z.object({
    kind: caseKind,
    subject_id: z.uuid(),
    operator_id: z.uuid(),
    /** Null when the case was given from the command line. */
    given_by_id: z.uuid().nullable(),
  }),
});

/** A note names an operator. */
export const caseMentioned = defineEvent({
  name: "operator.case_mentioned",
  payload: z.object({ note_id: z.uuid(), operator_id: z.uuid() }),
});

/** The digest of a working day is due to an operator. */
export const digestDue = defineEvent({
  name: "operator.digest_due",
  payload: z.object({ operator_id: z.uuid() }),
});
