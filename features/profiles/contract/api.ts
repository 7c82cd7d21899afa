import { guests } from "./guests.ts";
import { brands, documents, identities, profiles } from "./index.ts";
import { privacy } from "./privacy.ts";

/** The endpoints of this feature, by the names that routers and callers know them by. */
export const contract = { profiles, privacy, documents, identities, brands, guests };
export type ProfilesContract = typeof contract;
