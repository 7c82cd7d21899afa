export { sendLetter } from "./send-letter.ts";
