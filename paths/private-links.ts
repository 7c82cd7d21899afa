import { accountPaths } from "./account-paths.ts";
import { CALENDARS } from "./api-paths.ts";
import { guestPaths } from "./guest-paths.ts";
import { CREWS, publicPaths } from "./public-paths.ts";

/** How the links of ours begin that act for whoever holds them: no other person may see one. */
export const PRIVATE_LINKS: readonly string[] = [
  guestPaths.entry(""),
  `${CREWS}/`,
  `${CALENDARS}/`,
  publicPaths.unsubscribe(),
  publicPaths.dataArchive(),
  accountPaths.confirmation,
  accountPaths.resetPassword,
  "/auth/v1/verify",
];
