export { fromTo, inWords } from "./in-words.ts";
export { NextFree } from "./next-free.tsx";
export { FirstTimes, firstOf, NextTimes } from "./next-times.tsx";
export { hasNoTimes } from "./no-times.ts";
export { OwnTimes } from "./own-times.tsx";
export { SlotChoice } from "./slot-choice.tsx";
export { StandingTime } from "./standing-time.tsx";
export { TimeChoice } from "./time-choice.tsx";
export { useSlots } from "./use-slots.ts";
