export { useEvents, useVisible } from "./use-events.ts";
export { useLiveChanges } from "./use-live-changes.ts";
export { useTyping } from "./use-typing.ts";
