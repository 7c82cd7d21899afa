import { publicPaths } from "#paths/public-paths.ts";
import { idOf } from "../fill.ts";
import type { Subject } from "../questions.ts";

/** Pages that everybody reads: in the cache after the first request. */
export const keptPages: readonly string[] = [publicPaths.home, publicPaths.directory(), publicPaths.about];

/** One page of each kind that is rendered anew, by the start of its path. */
export const renderedPages: Readonly<Record<string, string>> = {
  "/services/": publicPaths.service(idOf("service", 1)),
  "/providers/": publicPaths.provider(idOf("provider", 1)),
  "/repertoire/": publicPaths.businessType("deneigement"),
};

/**
 * Returns a function that returns the headers of another visitor each time, with an IP address of their own.
 */
export function visitors(): () => Record<string, string> {
  let n = 0;
  return () => {
    n += 1;
    return {
      "accept-encoding": "gzip, deflate, br",
      "x-forwarded-for": `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
    };
  };
}

/** The same as on every list. */
const PER_PAGE = 20;

/**
 * Returns the subjects. Pages that are not in the cache are more in turn than it holds; every visitor has an
 * IP address of their own, because pages are limited by it.
 */
export function pageSubjects(services: number, businessTypes: readonly string[]): Subject[] {
  // Half of the average: some business types have fewer services.
  const listPages = Math.floor(services / businessTypes.length / PER_PAGE / 2);
  const visitor = visitors();
  let page = 0;
  const read = (next: () => string): Subject["question"] => ({
    method: "GET",
    next: () => ({ path: next(), headers: visitor() }),
  });
  const another = (of: number) => {
    page = (page + 7919) % of;
    return page + 1;
  };
  return [
    ...keptPages.map((path) => ({ name: `in the cache: ${path}`, question: read(() => path) })),
    {
      name: "rendered: a service",
      question: read(() => publicPaths.service(idOf("service", another(services)))),
    },
    {
      name: "rendered: a provider",
      question: read(() => publicPaths.provider(idOf("provider", another(services / 4)))),
    },
    {
      name: "rendered: a list of services",
      question: read(() => {
        const n = another(businessTypes.length * listPages);
        const path = publicPaths.businessType(businessTypes[n % businessTypes.length] ?? "");
        return `${path}?page=${1 + Math.floor((n - 1) / businessTypes.length)}`;
      }),
    },
  ];
}
