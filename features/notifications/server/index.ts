export { letterBounced } from "./jobs.ts";
export { notificationsRouter } from "./router.ts";
export { sendLetter } from "./send-letter.ts";
