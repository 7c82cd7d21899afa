export { withdrawSuspended } from "./job-definitions.ts";
export { requestJobs } from "./jobs.ts";
export { logbookRouter } from "./logbook/logbook-router.ts";
export { requestsPersonalData } from "./personal-data.ts";
export { answerLeadReport } from "./returns/answer-report.ts";
export { returnLead } from "./returns/return-lead.ts";
export { leadsRouter, requestsRouter, transparencyRouter, visitsRouter } from "./router.ts";
export { withdrawDescription } from "./send/screen-description.ts";
export { unlockPaidLead } from "./unlock/pay-lead.ts";
