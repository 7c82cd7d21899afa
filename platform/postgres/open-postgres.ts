import postgres, { type Options, type PostgresType, type Sql } from "postgres";

/**
 * The time zone of every session of ours: days are added and cut in UTC, whatever the time zone of the
 * server, its role or its database. Query text names America/Toronto for a day in Québec.
 */
const TIME_ZONE = "UTC";

/**
 * The same for node-postgres, which takes it as options; of direct connections only, since
 * older poolers refuse options.
 */
export const SESSION_OPTIONS = `-c TimeZone=${TIME_ZONE}`;

export type PostgresOptions = Options<Record<string, PostgresType>>;

/**
 * Opens a postgres.js client, which connects at the first query. The only call of the library
 * (open-postgres.test.ts): no connection is left in the time zone of its server. `application_name` is what
 * pg_stat_activity shows; a restore recognises the running product by it.
 */
export const openPostgres = (url: string, application_name: string, options: PostgresOptions = {}): Sql =>
  postgres(url, {
    onnotice: () => {},
    ...options,
    connection: { ...options.connection, TimeZone: TIME_ZONE, application_name },
  });
