export { leftToSend, type Outcome, type SendResult, sendRequests } from "./owner/send/send-requests.ts";
