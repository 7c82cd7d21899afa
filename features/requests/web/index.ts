export { BriefAnswers } from "./brief/brief-answers.tsx";
export { directionsHref } from "./contact-links.ts";
export { leftToSend, type Outcome, type SendResult, sendRequests } from "./owner/send/send-requests.ts";
export { LeadWork } from "./provider/lead/lead-work.tsx";
