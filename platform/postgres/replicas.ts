import { setTimeout as delay } from "node:timers/promises";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  type QueryResult,
  sql,
} from "kysely";
import type { Tables } from "#database/tables.generated.ts";
import { QueryCompiler } from "./compiler.ts";
import { type Database, type Db, openDatabase } from "./database.ts";
import { isRefusedWrite, isUnreachable } from "./errors.ts";
import type { ObserveQuery } from "./observe.ts";

/** The database for public reads: a replica's rows may be a second old. It cannot change anything. */
export type ReadDb = Pick<Db, "selectFrom" | "executeQuery" | "getExecutor">;

/** Replicas of one primary, read in turn; the primary is read while none of them may be. */
export interface Replicas {
  reads: ReadDb;
  /**
   * From this call on nothing older than it is read: the primary answers until a replica has come this far.
   */
  catchUp: () => void;
  /** Looks at all of them now, as it does every second, or once a look that is under way has ended. */
  check: () => Promise<void>;
  /** Seconds that each is behind, by its host; infinite while it is not read. */
  lags: () => Record<string, number>;
  close: () => Promise<void>;
}

interface Options {
  primary: Db;
  urls: readonly string[];
  /** Connections to each replica at most. */
  max: number;
  prepare: boolean;
  observe: ObserveQuery;
  now: () => Date;
  log: { info: (fields: object, message: string) => void; warn: (fields: object, message: string) => void };
}

/** A position in the primary's log, as a count of bytes. */
type LogPosition = number;

const LAG_MAX_MS = 5_000;
const CHECK_MS = 1_000;
/** The primary's positions are remembered a little longer than a replica may be behind. */
const POSITIONS_KEPT_MS = 2 * LAG_MAX_MS;
/** Public reads take some milliseconds: a replica that takes this long is passed over. */
const TIMEOUT_MS = 1_500;

/** Opens replicas. Each is read once it has been seen to follow this primary, by less than five seconds. */
export function openReplicas({ primary, urls, now, log, ...databaseOptions }: Options): Replicas {
  const replicas = urls.map((url) => new Replica(url, databaseOptions, log));
  let positions: { at: number; position: LogPosition }[] = [];
  let needed: LogPosition = 0;
  let requested = 0;
  let turn = 0;
  let isClosed = false;

  const pick = (): Replica | undefined => {
    turn += 1;
    const able = replicas.filter((replica) => replica.isRead && replica.reached >= needed);
    return able[turn % able.length];
  };

  async function checkAll(): Promise<void> {
    const seen = await readPrimaryPosition(primary).catch(() => undefined);
    const at = now().getTime();
    // While the primary is away nothing is written: what it said last holds.
    if (seen)
      positions = [
        ...positions.filter((old) => at - old.at < POSITIONS_KEPT_MS),
        { at, position: seen.flushed },
      ];
    await Promise.all(replicas.map((replica) => replica.check(positions, seen?.system)));
  }

  async function catchUp(): Promise<void> {
    needed = Number.POSITIVE_INFINITY;
    requested += 1;
    const request = requested;
    const isNewest = () => request === requested && !isClosed;
    while (isNewest() && needed === Number.POSITIVE_INFINITY) {
      const seen = await readPrimaryPosition(primary).catch(() => delay(CHECK_MS));
      if (seen && isNewest()) needed = seen.written;
    }
    for (let tries = 0; tries < 50 && isNewest(); tries++) {
      if (replicas.every(({ isRead, reached }) => !isRead || reached >= needed)) return;
      await Promise.all(replicas.filter(({ isRead }) => isRead).map((replica) => replica.readPosition()));
      await delay(20);
    }
  }

  let checking: Promise<void> | undefined;
  /** One after the other: a check that began earlier and ended later would put back an older lag. */
  async function check(): Promise<void> {
    while (checking) await checking;
    checking = checkAll().finally(() => {
      checking = undefined;
    });
    await checking;
  }
  const checkUnlessRunning = () => {
    if (!checking) void check();
  };
  checkUnlessRunning();
  const timer = setInterval(checkUnlessRunning, CHECK_MS).unref();
  return {
    reads: new Kysely<Tables>({ dialect: readDialect(primary, pick) }),
    catchUp: () => void catchUp(),
    check,
    lags: () => Object.fromEntries(replicas.map(({ host, lagMs }) => [host, lagMs / 1000])),
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      await checking;
      await Promise.all(replicas.map((replica) => replica.close()));
    },
  };
}

/**
 * How far the primary has written its log, and how much of that is on disk, which is what replicas are sent.
 */
async function readPrimaryPosition(primary: Db) {
  const { rows } = await sql<{ written: LogPosition; flushed: LogPosition; system: string }>`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as written,
      pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0') as flushed, system_identifier::text as system
    from pg_control_system()`.execute(primary);
  return rows[0];
}

class Replica {
  readonly host: string;
  readonly #database: Database;
  readonly #log: Options["log"];
  /** How far it has come. */
  reached: LogPosition = 0;
  lagMs = Number.POSITIVE_INFINITY;

  constructor(
    url: string,
    databaseOptions: Pick<Options, "max" | "prepare" | "observe">,
    log: Options["log"],
  ) {
    this.host = new URL(url).host;
    this.#log = log;
    this.#database = openDatabase(url, {
      ...databaseOptions,
      application_name: "maisonnee-reads",
      limits: { statement: TIMEOUT_MS, transaction: TIMEOUT_MS },
    });
  }

  get isRead(): boolean {
    return this.lagMs <= LAG_MAX_MS;
  }

  async run<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      return await this.#database.db.executeQuery<R>(query);
    } catch (error) {
      if (isUnreachable(error)) this.#become(Number.POSITIVE_INFINITY, "it does not answer");
      throw error;
    }
  }

  /** Compares how far it has come with where the primary has been when. */
  async check(
    positions: readonly { at: number; position: LogPosition }[],
    system: string | undefined,
  ): Promise<void> {
    const seen = await this.readPosition();
    if (!seen) return this.#become(Number.POSITIVE_INFINITY, "it does not answer");
    if (!seen.follows) return this.#become(Number.POSITIVE_INFINITY, "it is no replica");
    if (system !== undefined && seen.system !== system) {
      return this.#become(Number.POSITIVE_INFINITY, "it is a replica of another database");
    }
    const last = positions.at(-1);
    const passed = positions.findLast(({ position }) => position <= this.reached);
    const lag = last && passed ? last.at - passed.at : Number.POSITIVE_INFINITY;
    this.#become(lag, "it is too far behind");
  }

  async readPosition() {
    const found = await sql<{ position: LogPosition | null; follows: boolean; system: string }>`
      select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0') as position, pg_is_in_recovery() as follows,
        system_identifier::text as system
      from pg_control_system()`
      .execute(this.#database.db)
      .catch(() => undefined);
    const seen = found?.rows[0];
    this.reached = seen?.position ?? 0;
    return seen;
  }

  async close(): Promise<void> {
    await this.#database.close();
  }

  #become(lagMs: number, why: string): void {
    const was = this.isRead;
    this.lagMs = lagMs;
    if (was === this.isRead) return;
    if (was) this.#log.warn({ replica: this.host, why }, "a replica is not read any more");
    else this.#log.info({ replica: this.host }, "a replica is read");
  }
}

/** Each statement to the replica whose turn it is, and to the primary where that fails or there is none. */
function readDialect(primary: Db, pick: () => Replica | undefined): Dialect {
  const connection: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      const replica = pick();
      if (replica) {
        try {
          return await replica.run<R>(query);
        } catch (error) {
          // It is gone, had to end the statement to follow the primary, or does not
          // have the newest column yet.
          if (isRefusedWrite(error)) throw error;
        }
      }
      return primary.executeQuery<R>(query);
    },
    streamQuery: () => {
      throw new Error("Nothing is streamed from replicas");
    },
  };
  const refuse = async () => {
    throw new Error("Replicas have no transactions");
  };
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: async () => {},
    destroy: async () => {},
  };
  return {
    createDriver: () => driver,
    createQueryCompiler: () => new QueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}
