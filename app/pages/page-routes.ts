import { TrieRouter } from "hono/router/trie-router";
import type { ServerBuild } from "react-router";
import type { FirstCalls } from "#ui/page/first-calls.ts";
import type { QueryKeys } from "#ui/page/query-keys.ts";

export interface PageRoutes {
  /** Returns the page's path as in app/routes.ts (`/services/:id`); undefined where there is no page. */
  nameOf: (path: string) => string | undefined;
  /**
   * Returns the build with only the routes that render the page at a path: its own, and those of the paths
   * that it lies under, which its HTML lists. Undefined without a page.
   */
  buildFor: (path: string) => ServerBuild | undefined;
  /** Returns whether the page at a path, or at its data (`/contact.data`), has an action. */
  takesForm: (path: string) => boolean;
  /** Returns the query keys that the page at a path reads; undefined for a page that declares none. */
  queryKeysOf: (path: string) => readonly string[] | undefined;
  /**
   * Returns the calls of the API that a page starts with; none for a page without a session. With a query it
   * is another list: its page says which, or it is not asked for.
   */
  firstCallsOf: (url: URL) => FirstCalls;
}

type Route = NonNullable<ServerBuild["routes"][string]>;

/** A page with the layouts around it, outermost first. */
interface Page {
  pattern: string;
  branch: Route[];
}

/**
 * Finds the pages of a build by their paths, in any case of letters as React Router does, whose own matching
 * compiles every pattern again for each path.
 */
export function pageRoutes(build: ServerBuild): PageRoutes {
  const router = new TrieRouter<Page>();
  for (const page of pagesOf(build)) router.add("GET", page.pattern.toLowerCase(), page);
  const pageAt = (path: string): Page | undefined =>
    router.match("GET", path.toLowerCase().replace(/(?<=.)\/+$/, ""))[0][0]?.[0];
  const nameOf = (path: string) => {
    const pattern = pageAt(path)?.pattern;
    return pattern?.endsWith("*") ? undefined : pattern;
  };
  const builds = new Map<string, ServerBuild>();
  return {
    nameOf,
    buildFor: (path) => {
      if (nameOf(path) === undefined) return undefined;
      const above = path.split("/").map((_, n, segments) => `/${segments.slice(1, n + 1).join("/")}`);
      const ids = [...new Set(above.flatMap((at) => pageAt(at)?.branch.map(({ id }) => id) ?? []))];
      const key = ids.join(" ");
      const known = builds.get(key) ?? withRoutes(build, ids);
      builds.set(key, known);
      return known;
    },
    queryKeysOf: (path) => {
      const handle = pageAt(path)?.branch.at(-1)?.module.handle;
      return (handle as Partial<QueryKeys> | undefined)?.queryKeys;
    },
    firstCallsOf: ({ pathname, search, searchParams }) => {
      const handles =
        pageAt(pathname)?.branch.map(({ module }) => (module.handle ?? {}) as Partial<FirstCalls>) ?? [];
      const callsAt = ({ firstCalls = [], firstCallsAt }: Partial<FirstCalls>) => {
        if (search === "") return firstCalls;
        return firstCallsAt?.(searchParams) ?? firstCalls.filter((call) => !call.includes("?"));
      };
      return {
        role: handles.find(({ role }) => role)?.role,
        firstCalls: handles.flatMap(callsAt),
        ...(search === "" && { nextCall: handles.at(-1)?.nextCall }),
      };
    },
    takesForm: (path) =>
      pageAt(path.replace(/\.data$/, ""))?.branch.some(({ module }) => module.action) ?? false,
  };
}

/** React Router compares every route of a build with each path, several times for a page. */
function withRoutes({ routes, assets, ...build }: ServerBuild, ids: string[]): ServerBuild {
  const pick = <Value>(all: Record<string, Value>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)));
  return { ...build, routes: pick(routes), assets: { ...assets, routes: pick(assets.routes) } };
}

/** Every page of the build; a fixed path before one with parameters that it fits too. */
function pagesOf(build: ServerBuild): Page[] {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  const branchOf = (route: Route): Route[] => {
    const parent = route.parentId ? build.routes[route.parentId] : undefined;
    return [...(parent ? branchOf(parent) : []), route];
  };
  const isLayout = ({ id }: Route) => routes.some(({ parentId }) => parentId === id);
  return routes
    .filter((route) => !isLayout(route))
    .map((route) => {
      const branch = branchOf(route);
      return { branch, pattern: `/${branch.flatMap(({ path }) => path || []).join("/")}` };
    })
    .toSorted((one, other) => generality(one.pattern) - generality(other.pattern));
}

const generality = (pattern: string) =>
  pattern.endsWith("*") ? Number.POSITIVE_INFINITY : pattern.split(":").length;
