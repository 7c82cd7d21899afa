import type { Config } from "#platform/config/config.ts";
import type { Live } from "#platform/live/live.ts";
import type { Log } from "#platform/log/log.ts";
import type { Mail } from "#platform/mail/mail.ts";
import type { Payments } from "#platform/payments/payments.ts";
import type { Db } from "#platform/postgres/database.ts";
import type { ReadDb } from "#platform/postgres/replicas.ts";
import type { Limiter } from "#platform/rate-limit/rate-limit.ts";
import type { Secrets } from "#platform/secrets/secrets.ts";
import type { Storage } from "#platform/storage/storage.ts";
import type { Actor } from "./actor.ts";

/** The outside world, as a use case may reach it. Made once a process, in app/. */
export interface Ports {
  db: Db;
  /** What public reads query: a replica's rows, a second old, where there are replicas. */
  reads: ReadDb;
  config: Config;
  /** The clock; tests move it. */
  now: () => Date;
  log: Log;
  payments: Payments;
  mail: Mail;
  storage: Storage;
  /** News for open pages, whichever process they are connected to. */
  live: Live;
  /** Counts what one address or account may do in a while, for every process. */
  limiter: Limiter;
  /** Keyed hashes of what must be recognised without being kept. */
  secrets: Secrets;
}

/** What an endpoint is called with, beside its input. */
export interface ApiContext extends Ports {
  request: {
    id: string;
    /** The caller's network address, behind the trusted proxies. */
    address: string;
    idempotency_key: string | undefined;
    /** The endpoint as its contract names it (`POST /requests/{id}/cancel`), once it is known. */
    operation?: string;
  };
  /** The caller, read at most once a request; null for a visitor. Throws Failure UNAUTHORIZED for a bad token. */
  authenticate: () => Promise<Actor | null>;
}
