import { CORE_PROVIDERS } from "./core-providers.ts";
import { MARKET_PROVIDERS } from "./market/providers.ts";
import type { DemoProvider } from "./types.ts";

/** The providers of the demonstration, each with its services. */
export const PROVIDERS: readonly DemoProvider[] = [...CORE_PROVIDERS, ...MARKET_PROVIDERS];
