import { emailConfirmed, tidyAccountsJob } from "#features/accounts/server/index.ts";
import { notifyAlertsJob } from "#features/alerts/server/index.ts";
import { attendanceJobs } from "#features/attendance/server/index.ts";
import { applyLeadPricesJob, moveImageJob, refreshWordsJob } from "#features/catalog/server/index.ts";
import { eraseForgottenJob } from "#features/clients/server/index.ts";
import { creditJobs } from "#features/credits/server/index.ts";
import { invoiceJobs } from "#features/invoices/server/index.ts";
import { messageJobs } from "#features/messages/server/index.ts";
import { sendDigestsJob, tidyLettersJob } from "#features/notifications/server/index.ts";
import {
  checkBackupsJob,
  checkLedgerJob,
  eraseOrdersJob,
  queueDigestsJob,
  readPayoutsJob,
  rollUpMarketJob,
  sendAnnouncementsJob,
  sendDisputeAnswerJob,
  sendRefundJob,
  sendTestLetterJob,
} from "#features/operator/server/index.ts";
import { problemJobs } from "#features/problems/server/index.ts";
import { privacyJobs } from "#features/profiles/server/index.ts";
import { quoteJobs } from "#features/quotes/server/index.ts";
import { requestJobs, unlockPaidLead } from "#features/requests/server/index.ts";
import { queueWaitingReviews, reviewJobs } from "#features/reviews/server/index.ts";
import { remindPassesJob } from "#features/rounds/server/index.ts";
import { freeTimesJobs, lengthenHolds, readDueCalendarsJob } from "#features/scheduling/server/index.ts";
import { eraseKeptMessagesJob } from "#features/site/server/index.ts";
import type { Ports } from "#platform/http/context.ts";
import { handleJob, type Job } from "#platform/jobs/jobs.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import type { Tracing } from "#platform/tracing/tracing.ts";
import { letters } from "./letters.generated.ts";

/** Returns all jobs of the product. */
export function jobs(ports: Ports): Job[] {
  return [
    ...letters.map((letter) => letter.job(ports)),
    tidyAccountsJob(ports),
    tidyLettersJob(ports),
    sendDigestsJob(ports),
    ...creditJobs(ports, unlockPaidLead),
    applyLeadPricesJob(ports),
    refreshWordsJob(ports),
    moveImageJob(ports),
    ...requestJobs(ports),
    ...reviewJobs(ports),
    ...freeTimesJobs(ports),
    readDueCalendarsJob(ports),
    emailConfirmedJob(ports),
    ...privacyJobs(ports),
    eraseForgottenJob(ports),
    notifyAlertsJob(ports),
    ...messageJobs(ports),
    ...quoteJobs(ports),
    ...invoiceJobs(ports),
    ...attendanceJobs(ports),
    remindPassesJob(ports),
    ...problemJobs(ports),
    checkBackupsJob(ports),
    queueDigestsJob(ports),
    sendRefundJob(ports),
    sendDisputeAnswerJob(ports),
    checkLedgerJob(ports),
    sendTestLetterJob(ports),
    rollUpMarketJob(ports),
    readPayoutsJob(ports),
    eraseOrdersJob(ports),
    eraseKeptMessagesJob(ports),
    sendAnnouncementsJob(ports),
  ];
}

/** The work of other features once a person has confirmed their email address. */
const emailConfirmedJob = ({ db, live, now }: Ports): Job =>
  handleJob(emailConfirmed, async ({ account_id }) => {
    const lengthened = await inTransaction(db, async (tx) => {
      await queueWaitingReviews(tx, account_id);
      return lengthenHolds(tx, { now }, account_id);
    });
    for (const { request_id, owner_id, provider_id } of lengthened)
      await live.notify([owner_id, provider_id], { kind: "request", id: request_id });
  });

/** Returns the job with each run in the trace of the request that queued it. */
export const traced = (job: Job, tracing: Tracing): Job => ({
  ...job,
  handle: (payload, run) =>
    tracing.span(
      `job ${job.name}`,
      { kind: "consumer", attributes: { "job.attempt": run.attempt }, continues: run.trace },
      async () => job.handle(payload, run),
    ),
});
