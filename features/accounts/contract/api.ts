import { accounts } from "./endpoints.ts";
import { ownProfile } from "./own-profile.ts";
import { passkeys } from "./passkeys.ts";
import { secondFactor } from "./second-factor.ts";

/** The endpoints of this feature, by the names that routers and callers know them by. */
export const contract = { accounts, secondFactor, passkeys };

/** What the pages of accounts call: their own endpoints and the caller's profile. */
export const calledContract = { ...contract, profiles: { get: ownProfile } };
export type AccountsContract = typeof calledContract;
