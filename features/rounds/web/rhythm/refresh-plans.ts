import type { QueryClient } from "@tanstack/react-query";
import { areaKey } from "#client/area-key.ts";

/** Reads anew what shows planned passes. */
export const refreshPlans = (cache: QueryClient): Promise<unknown> =>
  Promise.all(["rounds", "passes"].map((area) => cache.invalidateQueries({ queryKey: areaKey(area) })));
