export { casesRouter } from "./cases/router.ts";
export { checkBackupsJob } from "./check-backups.ts";
export { type CommandInput, UsageError } from "./command.ts";
export { COMMANDS, findCommand } from "./commands.ts";
export { moneyRouter } from "./money/router.ts";
export { sendRefundJob } from "./money/send-refund.ts";
export { registerOperator } from "./operators/appoint.ts";
export { peopleRouter } from "./people/router.ts";
export { actsRouter, operatorsRouter } from "./router.ts";
