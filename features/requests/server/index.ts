export { seasonClients, seasonContracts, seasonContractsOfAll } from "./day/season-clients.ts";
export { restoreWithdrawn, withdrawSuspended } from "./job-definitions.ts";
export { requestJobs } from "./jobs.ts";
export { clientName } from "./kept-names.ts";
export { leadsWithWords } from "./leads/filter-leads.ts";
export { logbookRouter } from "./logbook/logbook-router.ts";
export { needsRouter } from "./needs/needs-router.ts";
export { restoreNeedText, withdrawNeedText } from "./needs/screen-need.ts";
export { reopenForOperator } from "./outcome/complete-request.ts";
export { restorationEffects } from "./outcome/restoration.ts";
export { suspensionEffects } from "./outcome/suspension.ts";
export { photosRouter } from "./photos/photos-router.ts";
export { requestsPersonalData } from "./privacy/personal-data.ts";
export { questionsRouter } from "./questions/questions-router.ts";
export {
  isWithdrawnText,
  openAnswerCase,
  openQuestionCase,
  readQuestions,
  restoreAnswer,
  restoreQuestion,
  withdrawAnswer,
  withdrawQuestion,
} from "./questions/withdrawn-texts.ts";
export { answerLeadReport } from "./returns/answer-report.ts";
export { returnLead } from "./returns/return-lead.ts";
export { leadsRouter, requestsRouter, transparencyRouter, visitsRouter } from "./router.ts";
export { proposalsRouter } from "./send/proposals-router.ts";
export { createRenewal, endRenewal, lockForRenewal } from "./send/renew-request.ts";
export {
  isWithdrawnDescription,
  openDescriptionCase,
  restoreDescription,
  withdrawDescription,
} from "./send/screen-description.ts";
export { unlockPaidLead } from "./unlock/pay-lead.ts";
