import { providerPaths } from "#paths/provider-paths.ts";
import { pageParam } from "#ui/page/list-pages.ts";

const LISTS = ["recus", "page"] as const;

/**
 * Returns the path of /provider/credits with one of its two lists at a page; the other list keeps its page.
 */
export function creditsPath(query: URLSearchParams, list: (typeof LISTS)[number], page: number): string {
  const pageOf = (name: (typeof LISTS)[number]) => (name === list ? page : pageParam(query, name));
  return providerPaths.credits({ receiptsPage: pageOf("recus"), page: pageOf("page") });
}
