import type { Site } from "../site.ts";

/** Paths below these share one name each. */
const FOLDERS = ["/assets", "/files", "/api/docs", "/api/webhooks", "/api", "/dev", "/sandbox", "/auth/v1"];

/**
 * Returns the route name, for metrics, of a request that is not for an endpoint of the contract: the page or
 * path as declared, else its folder. The set of names is fixed, so that clients cannot create more.
 */
export function routeNames(site: Site, pageOf: (path: string) => string | undefined) {
  const declared = new Set(site.routes.map(({ path }) => path).filter((path) => !/[*:]/.test(path)));
  return (method: string, path: string): string => {
    const known = declared.has(path) ? path : undefined;
    const folder = FOLDERS.find((name) => path.startsWith(`${name}/`));
    const name = known ?? (folder && `${folder}/*`) ?? pageOf(path) ?? "other";
    return `${METHODS.has(method) ? method : "OTHER"} ${name}`;
  };
}

/** The methods in use; without TRACE, which echoes the request. */
export const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
