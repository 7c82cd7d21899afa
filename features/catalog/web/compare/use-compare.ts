import { useSyncExternalStore } from "react";
import { type Compared, createCompareStore } from "./compare-store.ts";

/** What this tab compares. */
export const compared = createCompareStore(() => sessionStorage);

const NONE: readonly Compared[] = [];

/** The services put aside, as they are now; none while the server draws. */
export const useCompared = (): readonly Compared[] =>
  useSyncExternalStore(compared.subscribe, compared.get, () => NONE);
