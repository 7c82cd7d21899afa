// Written by `node tools/generate.ts`.
import { letterSet } from "#features/notifications/server/index.ts";
import cancelled from "./cancelled.ts";
import contactGiven from "./contact-given.ts";
import declined from "./declined.ts";
import leadDigest from "./lead-digest.ts";
import leadReturn from "./lead-return.ts";
import needExpired from "./needs/need-expired.ts";
import needPublished from "./needs/need-published.ts";
import newNeed from "./needs/new-need.ts";
import newLead from "./new-lead.ts";
import pleaseReview from "./please-review.ts";
import questionAnswered from "./question-answered.ts";
import questionAsked from "./question-asked.ts";
import reopenedForOwner from "./reopened-for-owner.ts";
import reopenedForProvider from "./reopened-for-provider.ts";
import reopened from "./reopened.ts";
import reportAnswered from "./report-answered.ts";
import requestExpired from "./request-expired.ts";
import requestExpiring from "./request-expiring.ts";
import requestSent from "./request-sent.ts";
import stillOpenOwner from "./still-open-owner.ts";
import stillOpenProvider from "./still-open-provider.ts";
import providerRestored from "./suspension/provider-restored.ts";
import providerSuspended from "./suspension/provider-suspended.ts";

export const letters = letterSet([
  cancelled,
  contactGiven,
  declined,
  leadDigest,
  leadReturn,
  needExpired,
  needPublished,
  newNeed,
  newLead,
  pleaseReview,
  questionAnswered,
  questionAsked,
  reopenedForOwner,
  reopenedForProvider,
  reopened,
  reportAnswered,
  requestExpired,
  requestExpiring,
  requestSent,
  stillOpenOwner,
  stillOpenProvider,
  providerRestored,
  providerSuspended,
]);
