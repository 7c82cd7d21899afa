export { letterBounced } from "./jobs.ts";
export { notificationsPersonalData } from "./personal-data.ts";
export { wantsLetter } from "./preferences.ts";
export { notificationsRouter } from "./router.ts";
export { sendLetter } from "./send-letter.ts";
