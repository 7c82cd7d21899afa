import postgres from "postgres";

/** https://www.postgresql.org/docs/18/errcodes-appendix.html */
const FOREIGN_KEY_VIOLATION = "23503";
const UNIQUE_VIOLATION = "23505";
const EXCLUSION_VIOLATION = "23P01";
const READ_ONLY = "25006";
const SERIALIZATION_FAILURE = "40001";
const DEADLOCK = "40P01";
const LOCK_NOT_AVAILABLE = "55P03";
const QUERY_CANCELED = "57014";

/** Whether another row holds that value; for one named constraint or index if given. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return isViolation(error, UNIQUE_VIOLATION, constraint);
}

/** Whether a row refers to a removed or missing one. */
export function isForeignKeyViolation(error: unknown): boolean {
  return isViolation(error, FOREIGN_KEY_VIOLATION, undefined);
}

/** Whether another row overlaps (appointments of one provider); for one named constraint if given. */
export function isExclusionViolation(error: unknown, constraint?: string): boolean {
  return isViolation(error, EXCLUSION_VIOLATION, constraint);
}

const TRANSIENT_CODES = new Set([SERIALIZATION_FAILURE, DEADLOCK, LOCK_NOT_AVAILABLE]);

/**
 * The database undid the transaction for the sake of another one, or it waited too long for what another one
 * holds: the same work may be tried again.
 */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof postgres.PostgresError)) return false;
  return TRANSIENT_CODES.has(error.code) || (error.code === QUERY_CANCELED && isWaitForRow(error));
}

/**
 * Whether a statement that took too long was waiting for rows: it may have waited for many transactions
 * in turn, each for less than the limit of a lock. The server's context says so of a change; a statement
 * that locks does nothing else.
 */
const isWaitForRow = ({ where = "", query = "" }: postgres.PostgresError & { query?: string }): boolean =>
  /\bwhile (?:updating|deleting|locking) tuple\b/.test(where) || LOCKING.test(query);

const LOCKING = /\bfor (?:no key update|update|share|key share)\s*$|\bpg_advisory_xact_lock\b/;

/** A replica was asked to change something. */
export function isRefusedWrite(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.code === READ_ONLY;
}

const UNAVAILABLE_CODES = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ENOTFOUND", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"],
  ...["EAI_AGAIN", "ENOENT"],
  ...["CONNECTION_CLOSED", "CONNECTION_ENDED", "CONNECTION_DESTROYED", "CONNECT_TIMEOUT"],
  // too_many_connections; admin, crash and "cannot connect now" shutdowns.
  ...["53300", "57P01", "57P02", "57P03"],
  // Ours, when the server says nothing, and when none of several takes writes.
  ...["TIME_IS_UP", "NO_PRIMARY"],
]);

/** A statement, a transaction or a wait for a lock that the server ended because it took too long. */
const TIMEOUT_CODES = new Set([QUERY_CANCELED, "25P03", "25P04", LOCK_NOT_AVAILABLE]);

/** The database did not answer in the time given; the connection is cut. */
export function databaseTimeout(): Error {
  return Object.assign(new Error("The database did not answer in time"), { code: "TIME_IS_UP" });
}

/**
 * None of several servers takes writes. Where one refused for another reason than being away (a wrong
 * password), that is the error: waiting would not help.
 */
export function noPrimary(failures: readonly Error[]): Error {
  const refused = failures.find((failure) => !isUnavailable(failure));
  const [why = ""] = failures.map(({ message }) => `: ${message}`);
  return (
    refused ??
    Object.assign(new Error(`No server of the database takes writes${why}`), { code: "NO_PRIMARY" })
  );
}

/** The answer arrived without all the rows that the server sent. */
export function lostRows(): Error {
  return Object.assign(new Error("The database's answer lost rows on its way"), {
    code: "CONNECTION_CLOSED",
  });
}

/** The database cannot be reached: refused, lost, starting, stopping or silent. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  return code !== undefined && (UNAVAILABLE_CODES.has(code) || code.startsWith("08"));
}

/**
 * The database does not do what it is asked for now: it is away, or the work took too long (DATABASE_ERROR,
 * 503). Whether a statement in progress was carried out is then unknown.
 */
export function isUnreachable(error: unknown): boolean {
  return isUnavailable(error) || TIMEOUT_CODES.has(codeOf(error) ?? "");
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

function isViolation(error: unknown, code: string, constraint: string | undefined): boolean {
  return (
    error instanceof postgres.PostgresError &&
    error.code === code &&
    (constraint === undefined || error.constraint_name === constraint)
  );
}
