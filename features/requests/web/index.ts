export { BriefAnswers } from "./brief/brief-answers.tsx";
export { leftToSend, type Outcome, type SendResult, sendRequests } from "./owner/send/send-requests.ts";
export { LeadWork } from "./provider/lead/lead-work.tsx";
