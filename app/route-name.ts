import type { Site } from "./site.ts";

/** Folders of files and of pages that are no page of the product: one name for all that lies below. */
const FOLDERS = ["/assets", "/files", "/api/docs", "/api/webhooks", "/api", "/dev", "/sandbox", "/auth/v1"];

/**
 * Names what answers a request that no endpoint of the contract answers, for figures: a page or a path as it is
 * declared, else the folder it lies in. A handful of names whatever is asked, so that nobody can make more.
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

/** What anything here answers; TRACE, which gives back what it was sent, is not among them. */
export const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
