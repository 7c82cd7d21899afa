export { useLiveChanges } from "./use-live-changes.ts";
