import { accountPaths } from "#paths/account-paths.ts";
import { guestPaths } from "#paths/guest-paths.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import { CREWS, publicPaths } from "#paths/public-paths.ts";

/** Private pages, and pages that only the browser fills: they are never cached. */
export const PERSONAL = [
  "/owner/",
  "/provider/",
  `${accountPaths.auth()}/`,
  `${accountPaths.resetPassword}/`,
  `${accountPaths.confirmation}/`,
  `${accountPaths.suspended}/`,
  `${accountPaths.verification()}/`,
  `${operatorPaths.home}/`,
  `${publicPaths.compare()}/`,
  `${publicPaths.unsubscribe()}/`,
  `${CREWS}/`,
  guestPaths.entry(""),
  `${publicPaths.dataArchive()}/`,
  "/dev/",
];
