import { accounts } from "./endpoints.ts";
import { ownProfile } from "./own-profile.ts";
import { passkeys } from "./passkeys.ts";
import { secondFactor } from "./second-factor.ts";

/** The endpoints of this feature, under the names that routers and callers use. */
export const contract = { accounts, secondFactor, passkeys };

/** The endpoints that the pages of accounts call: their own and the caller's profile. */
export const calledContract = { ...contract, profiles: { get: ownProfile } };
export type AccountsContract = typeof calledContract;
