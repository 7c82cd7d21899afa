export { leftToSend, type Outcome, type SendResult, sendRequests } from "./owner/send-requests.ts";
