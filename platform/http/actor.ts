/** The caller, as the session and the profile row say; claims of the token itself are not trusted. */
export interface Actor {
  /** The account's id, which is the profile's. */
  id: string;
  session_id: string;
  role: "owner" | "provider";
  suspended: boolean;
}

/** Proof that the caller is an owner; only `ownerOnly` makes one. */
export type Owner = Actor & { role: "owner" };
/** Proof that the caller is a provider; only `providerOnly` makes one. */
export type Provider = Actor & { role: "provider" };
