import { useSyncExternalStore } from "react";
import { type ComparedService, createCompareStore } from "./compare-store.ts";

/** The services compared in this tab. */
export const compareStore = createCompareStore(() => sessionStorage);

const NONE: readonly ComparedService[] = [];

/** Returns the services compared now; none during server rendering. */
export const useComparedServices = (): readonly ComparedService[] =>
  useSyncExternalStore(compareStore.subscribe, compareStore.get, () => NONE);
