import { guests } from "./guests.ts";
import { brands, documents, identities, profiles } from "./index.ts";
import { privacy } from "./privacy.ts";

/** The endpoints of this feature, under the names that routers and callers use. */
export const contract = { profiles, privacy, documents, identities, brands, guests };
export type ProfilesContract = typeof contract;
