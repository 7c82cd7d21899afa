export { AppointmentStatus } from "./appointment-status.tsx";
export { CustomTimes } from "./custom-times.tsx";
export { formatPeriod, formatStart, startText } from "./format-times.ts";
export { NextFree } from "./next-free.tsx";
export { FirstTimes, firstSlots, NextTimes } from "./next-times.tsx";
export { SlotChoice } from "./slot-choice.tsx";
export { TimeChoice } from "./time-choice.tsx";
export { hasNoTimes, useSlots } from "./use-slots.ts";
