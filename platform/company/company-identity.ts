import { sql } from "kysely";
import { formatPhone } from "#foundation/input/phone.ts";
import { keysOf } from "#foundation/keys-of.ts";
import { type Config, placeholdersOf } from "#platform/config/config.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import type { ReadDb } from "#platform/postgres/replicas.ts";

/** The company as pages, letters and receipts name it, with its contact details. */
export interface CompanyIdentity {
  shown_name: string;
  support_email: string;
  support_phone: string;
  social_urls: string[];
  /** The person in charge of personal information (Loi 25). */
  privacy_officer: string;
}
type Field = keyof CompanyIdentity;

/** The variable that has the first value of a field; the shown name has none. */
export const VARIABLE_OF = {
  shown_name: null,
  support_email: "SUPPORT_EMAIL",
  support_phone: "SUPPORT_PHONE",
  social_urls: "SOCIAL_URLS",
  privacy_officer: "PRIVACY_OFFICER",
} as const satisfies Record<Field, keyof Config | null>;

const FIELDS = keysOf(VARIABLE_OF);

/** The part of the configuration that has first values. */
export type FirstValues = Pick<Config, NonNullable<(typeof VARIABLE_OF)[Field]>>;

/** The origin of a value; by default the release's, which invented all but the name. */
export type IdentitySource = "console" | "configuration" | "release";

/** Returns what holds until the console says otherwise. */
export const firstIdentity = (config: FirstValues): CompanyIdentity => ({
  shown_name: "Maisonnée",
  support_email: config.SUPPORT_EMAIL,
  support_phone: formatPhone(config.SUPPORT_PHONE),
  social_urls: config.SOCIAL_URLS,
  privacy_officer: config.PRIVACY_OFFICER,
});

/** Returns who runs the marketplace now: what the console holds, else the first values. */
export async function companyIdentity(db: ReadDb, config: FirstValues): Promise<CompanyIdentity> {
  return merged(await readWritten(db), config);
}

/** Returns the same with where each value comes from, and the version that a writer names, 0 at first. */
export async function identityWithSources(
  db: ReadDb,
  config: FirstValues,
): Promise<{ identity: CompanyIdentity; sources: Record<Field, IdentitySource>; version: number }> {
  const written = await readWritten(db);
  const unset = placeholdersOf(config);
  const sourceOf = (field: Field): IdentitySource => {
    if (written && written[field] !== null) return "console";
    const variable = VARIABLE_OF[field];
    return variable === null || unset.includes(variable) ? "release" : "configuration";
  };
  return {
    identity: merged(written, config),
    sources: Object.fromEntries(FIELDS.map((field) => [field, sourceOf(field)])) as Record<
      Field,
      IdentitySource
    >,
    version: written?.version ?? 0,
  };
}

/** Has others who write the identity wait until the transaction ends. */
export async function lockIdentity(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('company identity', 0))`.execute(tx);
}

/** Writes a version of the identity; what equals a first value goes on following the configuration. */
export async function writeIdentity(
  tx: Transaction,
  config: FirstValues,
  { identity, version, at }: { identity: CompanyIdentity; version: number; at: Date },
): Promise<void> {
  const first = firstIdentity(config);
  const own = Object.fromEntries(
    FIELDS.map((field) => [field, isSame(identity[field], first[field]) ? null : identity[field]]),
  );
  const values = { ...own, version, changed_at: at };
  await tx
    .insertInto("company_identity")
    .values(values)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
    .execute();
}

/** Returns the fields whose values differ. */
export const changedFields = (before: CompanyIdentity, after: CompanyIdentity): Field[] =>
  FIELDS.filter((field) => !isSame(before[field], after[field]));

const isSame = (one: string | string[], other: string | string[]) => String(one) === String(other);

type Written = { [F in Field]: CompanyIdentity[F] | null } & { version: number };

const readWritten = (db: ReadDb): Promise<Written | undefined> =>
  db
    .selectFrom("company_identity")
    .select([...FIELDS, "version"])
    .executeTakeFirst();

function merged(written: Written | undefined, config: FirstValues): CompanyIdentity {
  const first = firstIdentity(config);
  if (!written) return first;
  return {
    shown_name: written.shown_name ?? first.shown_name,
    support_email: written.support_email ?? first.support_email,
    // Numbers were once kept as they were typed.
    support_phone: formatPhone(written.support_phone ?? first.support_phone),
    social_urls: written.social_urls ?? first.social_urls,
    privacy_officer: written.privacy_officer ?? first.privacy_officer,
  };
}
