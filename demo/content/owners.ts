import { MARKET_OWNERS } from "./market/owners.ts";
import { ELSEWHERE_OWNERS } from "./owners/elsewhere.ts";
import { MONTREAL_OWNERS } from "./owners/montreal.ts";
import type { DemoOwner } from "./types.ts";

/** The owners of the demonstration and their places. */
export const OWNERS: readonly DemoOwner[] = [...MONTREAL_OWNERS, ...ELSEWHERE_OWNERS, ...MARKET_OWNERS];
