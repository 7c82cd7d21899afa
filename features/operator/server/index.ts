export { checkLedgerJob } from "./accounting/ledger-check.ts";
export { checkBackupsJob } from "./check-backups.ts";
export { localClient } from "./command-line/local-client.ts";
export { readCommandLine, runCommand } from "./command-line/run-command.ts";
export { sendDisputeAnswerJob } from "./disputes/send-answer.ts";
export { rollUpMarketJob } from "./market/roll-up-market.ts";
export { sendRefundJob } from "./money/send-refund.ts";
export { operatorRouter } from "./operator-router.ts";
export { registerOperator } from "./operators/appoint.ts";
