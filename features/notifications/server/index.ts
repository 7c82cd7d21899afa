export { letterBounced } from "./jobs.ts";
export { sendLetter } from "./send-letter.ts";
