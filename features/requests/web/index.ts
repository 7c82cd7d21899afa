export { LeadWorkDays } from "./appointments/lead-work-days.tsx";
export { BriefAnswers } from "./brief/brief-answers.tsx";
export { leftToSend, type Outcome, type SendResult, sendRequests } from "./owner/send/send-requests.ts";
export { GuestLinkCard } from "./provider/clients/guest-link-card.tsx";
export { LeadWork } from "./provider/lead/lead-work.tsx";
