import type { CalendarServices } from "#platform/calendar-services/services.ts";
import type { Config } from "#platform/config/config.ts";
import type { LiveUpdates } from "#platform/live/live.ts";
import type { Log } from "#platform/log/log.ts";
import type { Mail } from "#platform/mail/mail.ts";
import type { PublicFetch } from "#platform/outgoing/public-fetch.ts";
import type { Payments } from "#platform/payments/payments.ts";
import type { Pool } from "#platform/postgres/database.ts";
import type { ReadDb } from "#platform/postgres/replicas.ts";
import type { PersonalData } from "#platform/privacy/personal-data.ts";
import type { Limiter } from "#platform/rate-limit/rate-limit.ts";
import type { Secrets } from "#platform/secrets/secrets.ts";
import type { Storage } from "#platform/storage/storage.ts";
import type { Caller, LocalOperator } from "./actor.ts";
import type { Shows } from "./page-tag.ts";

/** The external services that a use case may use. Created once a process, in app/. */
export interface Ports {
  /** Never a transaction: a use case begins its own, and what runs inside takes a `Transaction`. */
  db: Pool;
  /** Queried by public reads: replicas, whose rows may be a second old, where there are any. */
  reads: ReadDb;
  config: Config;
  /** The clock; tests move it. */
  now: () => Date;
  log: Log;
  payments: Payments;
  mail: Mail;
  storage: Storage;
  /** Notifies open pages of changes, whichever process they are connected to. */
  live: LiveUpdates;
  /** Counts the actions of an IP address or account, over all processes. */
  limiter: Limiter;
  /** Keyed hashes of values that must be recognised without being stored. */
  secrets: Secrets;
  /** Reads addresses that people give, only from public servers. */
  fetchPublic: PublicFetch;
  /** The services whose calendars members may open to us, by name; those that are configured. */
  calendarServices: CalendarServices;
  /** The personal data of every feature, in the order in which it is erased. */
  personalData: readonly PersonalData[];
}

/** The context of an endpoint's call, beside its input. */
export interface ApiContext extends Ports {
  request: {
    id: string;
    /** The caller's IP address, behind the trusted proxies. */
    ip: string;
    idempotency_key: string | undefined;
    /** The endpoint as its contract names it (`POST /requests/{id}/cancel`), once it is known. */
    operation?: string;
  };
  /**
   * The caller, read once a request unless `again`; null for a visitor. Throws Failure UNAUTHORIZED for a bad
   * token.
   */
  authenticate: (options?: { again: boolean }) => Promise<Caller | null>;
  /** The caller on the command line, without HTTP; never set for a request. */
  local_operator?: LocalOperator;
  /** Present while a public page is rendered. */
  shows?: (shown: Shows) => void;
}
