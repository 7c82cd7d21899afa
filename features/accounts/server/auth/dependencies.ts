import type { SignUpMetadata } from "#features/accounts/contract/index.ts";
import type { Db } from "#platform/postgres/database.ts";
import type { Secrets } from "#platform/secrets/secrets.ts";
import type { AuthLimiter, AuthLimits } from "./limits.ts";
import type { Passwords } from "./passwords/passwords.ts";
import type { SlowDown } from "./passwords/response-delay.ts";
import type { Devices } from "./sessions/devices.ts";
import type { AccessTokens } from "./tokens/access-token.ts";
import type { SigningKeys } from "./tokens/keys.ts";

/** What of the configuration concerns the auth service. */
export interface AuthConfig {
  /** The product's own origin: links are made from it alone, never from a request's Host. */
  public_url: string;
  /** During which a refresh token just replaced still answers. */
  reuse_interval_s: number;
  /** Between two letters of one kind to one person. */
  mail_gap_s: number;
  /** Pages outside our own origin that a link may lead to, each written exactly. */
  allowed_redirects?: readonly string[];
  /** Other origins whose pages may call the service (CORS). */
  allowed_origins?: readonly string[];
}

/** Where unexpected failures are told; a pino log fits. */
export interface AuthLog {
  error(fields: object, message: string): void;
}

/** A new account, told inside the transaction that makes it. */
export interface NewAccount {
  id: string;
  user_type: "owner" | "provider";
}

/** What becomes of a profile by its account; profiles own the row and hand these in, since they use accounts. */
export interface ProfileWriter {
  /** The profile an account starts with: its role comes from here from then on, never from the metadata. */
  create(
    tx: Db,
    account: { id: string; email: string; phone: string | null },
    person: SignUpMetadata,
  ): Promise<void>;
  /** Confirms the address of a profile; returns false when it was confirmed already. */
  confirmEmail(tx: Db, id: string, now: Date): Promise<boolean>;
  /** Confirms the new address of a profile, which has followed its account's. */
  confirmNewEmail(tx: Db, id: string, now: Date): Promise<void>;
}

/** What the use cases of the auth service work with. */
export interface AuthParts {
  db: Db;
  config: AuthConfig;
  keys: SigningKeys;
  tokens: AccessTokens;
  passwords: Passwords;
  secrets: Secrets;
  devices: Devices;
  slowDown: SlowDown;
  limiter: AuthLimiter;
  limits: AuthLimits;
  now: () => Date;
  log: AuthLog;
  profiles: ProfileWriter;
  /** What other features make for a new account, in the same transaction. */
  onSignUp: (transaction: Db, account: NewAccount) => Promise<void>;
  /** Work that must not lengthen the answer; its failure is only logged. */
  afterwards: (work: Promise<unknown>) => void;
}

/** Who calls, as far as the connection tells. */
export interface Caller {
  address: string;
  user_agent: string;
}
