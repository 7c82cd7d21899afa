interface SignedIn {
  /** The account's id, which is the profile's or the operator's. */
  id: string;
  session_id: string;
  suspended: boolean;
  /** Whether the second factor is still to be given: nothing else is allowed until then. */
  awaits_second_factor: boolean;
  /** When this session last gave the password and the second factor; null before, and where there is none. */
  factors_given_at: Date | null;
  /** An operator who sees the product as this person does: only reads are allowed. */
  is_view?: true;
}

/** An owner or provider. */
export interface Actor extends SignedIn {
  role: "owner" | "provider";
}

/** The rights of an operator: a reader sees, an agent decides, a chief appoints too. */
export type OperatorLevel = "reader" | "agent" | "chief";

export interface Operator extends SignedIn {
  role: "operator";
  level: OperatorLevel;
}

/** The user of the command line on the machine itself: no account, no session, and the rights of a chief. */
export interface LocalOperator {
  role: "operator";
  level: "chief";
  id: null;
  /** The operator's name in acts. */
  name: string;
}

/** Whoever calls, as the session and the account's row say; claims of the token itself are not trusted. */
export type Caller = Actor | Operator;

/** Proof that the caller is an owner; only `ownerOnly` makes one. */
export type Owner = Actor & { role: "owner" };
/** Proof that the caller is a provider; only `providerOnly` makes one. */
export type Provider = Actor & { role: "provider" };
