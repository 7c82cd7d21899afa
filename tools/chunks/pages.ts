import { resolve } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Load } from "./groups.ts";

/** A page: the modules that it enters at, and what its load counts. */
export interface Page extends Omit<Load, "entries"> {
  readonly address: string;
  readonly modules: readonly string[];
}

/**
 * The pages that people open first, in the order in which they are gathered. Journeys limit the bytes of
 * these pages.
 */
const FIRST: Readonly<Record<string, Omit<Load, "entries" | "request">>> = {
  "": { rank: 1, weight: 60, waste: 0 },
  "services/:id": { rank: 2, weight: 24, waste: 0.006 },
  "owner/services": { rank: 3, weight: 32, waste: 0.08 },
  "owner/services/category/:categoryId": { weight: 32, waste: 0.08 },
  "owner/services/business-type/:businessTypeId": { weight: 32, waste: 0.08 },
  "provider/clients": { rank: 4, weight: 64, waste: 0.15 },
};

/** A member's pages have their code in the cache more often than a visitor's, an operator's nearly always. */
const OTHERS = [
  { addresses: /^operateur/, weight: 1, waste: 0.2 },
  { addresses: /^(owner|provider)\//, weight: 4, waste: 0.2 },
  {
    addresses: /^(auth|reset-password|compte-suspendu|verification|confirmation|contact|equipe\/:token)$/,
    weight: 2,
    waste: 0.2,
  },
  { addresses: /^/, weight: 6, waste: 0.02 },
];

/**
 * A request's headers, and what its time would have carried on a slow line: HTML that is
 * rendered waits for nothing.
 */
const REQUEST = { visitor: 3_000, member: 4_000 };

/** The loads that a page makes on demand. */
export const ON_DEMAND = { weight: 0.5, request: 3_000, waste: 1 };

/**
 * Returns the pages of the routes, each with the modules of its layouts; the routes name files beside `app`.
 */
export function pagesOf(routes: readonly RouteConfigEntry[], app: string, base: readonly string[]): Page[] {
  const pages: Page[] = [];
  const walk = (route: RouteConfigEntry, above: readonly string[], address: string) => {
    const modules = [...above, resolve(app, route.file)];
    const own = [address, route.path].filter(Boolean).join("/");
    // A layout without a path is no page.
    if (route.path !== undefined || route.index) pages.push({ address: own, modules, ...loadOf(own) });
    for (const child of route.children ?? []) walk(child, modules, own);
  };
  for (const route of routes) walk(route, base, "");
  for (const address of Object.keys(FIRST)) {
    if (!pages.some((page) => page.address === address)) {
      throw new Error(`tools/chunks/pages.ts names a page that app/routes.ts does not have: /${address}`);
    }
  }
  return pages;
}

function loadOf(address: string): Omit<Load, "entries"> {
  const member = /^(owner|provider|operateur)(\/|$)/.test(address) && address !== "provider";
  const { weight, waste, rank } = FIRST[address] ?? {
    rank: undefined,
    ...OTHERS.find(({ addresses }) => addresses.test(address)),
  };
  return { weight: weight ?? 1, waste: waste ?? 0, rank, request: member ? REQUEST.member : REQUEST.visitor };
}
