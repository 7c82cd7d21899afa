import { type CompanyIdentity, companyIdentity, firstIdentity } from "#platform/company/company-identity.ts";
import type { Ports } from "#platform/http/context.ts";
import type { PageChanges } from "../http/page-changes.ts";

type Parts = Pick<Ports, "db" | "config" | "log"> & { pageChanges: PageChanges };

/**
 * Returns a function that returns who runs the marketplace, from memory for as long as changes are heard.
 * While the database does not respond it returns the last known value, and `isCurrent` is false: pages are
 * shown all the same.
 */
export function knownIdentity({ db, config, log, pageChanges }: Parts) {
  let last = firstIdentity(config);
  let reading: Promise<CompanyIdentity> | undefined;
  pageChanges.subscribe((changed) => {
    if (changed.includes("company") || changed.includes("everything")) reading = undefined;
  });
  return async (): Promise<{ identity: CompanyIdentity; isCurrent: boolean }> => {
    const asked = (pageChanges.isHeard() && reading) || companyIdentity(db, config);
    reading = asked;
    try {
      const identity = await asked;
      last = identity;
      return { identity, isCurrent: true };
    } catch (err) {
      if (reading === asked) reading = undefined;
      log.warn({ err }, "cannot read who runs the marketplace: pages show what was known last");
      return { identity: last, isCurrent: false };
    }
  };
}
