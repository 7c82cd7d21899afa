export { inWords } from "./in-words.ts";
export { LeadAppointment } from "./lead-appointment.tsx";
export { NextFree } from "./next-free.tsx";
export { FirstTimes, firstOf, NextTimes } from "./next-times.tsx";
export { hasNoTimes } from "./no-times.ts";
export { OwnerAppointment } from "./owner-appointment.tsx";
export { TimeChoice } from "./time-choice.tsx";
