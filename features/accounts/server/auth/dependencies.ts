import type { SignUpMetadata } from "#features/accounts/contract/index.ts";
import type { Db, Transaction } from "#platform/postgres/database.ts";
import type { Secrets } from "#platform/secrets/secrets.ts";
import type { AuthLimiter, AuthLimits } from "./limits.ts";
import type { Passwords } from "./passwords/passwords.ts";
import type { ResponseDelay } from "./passwords/response-delay.ts";
import type { Devices } from "./sessions/devices.ts";
import type { AccessTokens } from "./tokens/access-token.ts";
import type { SigningKeys } from "./tokens/keys.ts";

/** The configuration of the auth service. */
export interface AuthConfig {
  /** The product's own origin. Links are made from it, never from the Host of a request. */
  publicUrl: string;
  /** How long any replaced refresh token still works, for responses that were lost. */
  reuseIntervalSeconds: number;
  /** Minimum time between two letters of one kind to one person. */
  mailGapSeconds: number;
  /** Pages outside our own origin that a link may lead to, each written exactly. */
  allowedRedirects?: readonly string[];
  /** Other origins whose pages may call the service (CORS). */
  allowedOrigins?: readonly string[];
}

/** The log of unexpected failures; a pino log fits. */
export interface AuthLog {
  error(fields: object, message: string): void;
}

/** A new account, as passed to onSignUp. */
export interface NewAccount {
  id: string;
  user_type: "owner" | "provider";
}

/**
 * Writes profiles for accounts. Injected, because the profiles feature owns the row and depends on this one.
 */
export interface ProfileWriter {
  /**
   * Creates an account's profile, unless another account is the only one with its phone number;
   * `pending_phone` is taken once the address is confirmed. From then on its role is read from there, never
   * from the metadata.
   */
  create(
    tx: Transaction,
    account: {
      id: string;
      email: string;
      phone: string | null;
      pending_phone?: string | null;
      created_at: Date;
    },
    person: SignUpMetadata,
  ): Promise<"created" | "phone_taken">;
  /** Confirms a profile's address. Returns false when it was confirmed already. */
  confirmEmail(tx: Transaction, id: string, now: Date): Promise<boolean>;
  /** Confirms a profile's new address, after its account's has changed. */
  confirmNewEmail(tx: Transaction, id: string, now: Date): Promise<void>;
}

/** The dependencies of the auth service's use cases. */
export interface AuthDependencies {
  db: Db;
  config: AuthConfig;
  keys: SigningKeys;
  tokens: AccessTokens;
  passwords: Passwords;
  secrets: Secrets;
  devices: Devices;
  delayResponse: ResponseDelay;
  limiter: AuthLimiter;
  limits: AuthLimits;
  now: () => Date;
  log: AuthLog;
  profiles: ProfileWriter;
  /** Lets other features create their rows for a new account, in the same transaction. */
  onSignUp: (transaction: Transaction, account: NewAccount) => Promise<void>;
  /** Runs work that must not delay the response; its failure is only logged. */
  runInBackground: (work: Promise<unknown>) => void;
}

/** The caller's IP address and browser. */
export interface Caller {
  address: string;
  user_agent: string;
}
