export { leftToSend, type Outcome, type Sending, sendRequests } from "./owner/send-requests.ts";
