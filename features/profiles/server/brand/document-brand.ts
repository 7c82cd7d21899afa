import type { Accent } from "#features/profiles/contract/accents.ts";
import { type DocumentBrand, logoFile } from "#features/profiles/contract/index.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { deleteFiles } from "#platform/images/stored-image.ts";
import { type Db, inTransaction, type Transaction } from "#platform/postgres/database.ts";

type Whose = Pick<Provider, "id">;
type BrandPorts = Pick<Ports, "db" | "storage" | "log" | "now">;

export interface NewLogo {
  file_key: string;
  width: number;
  height: number;
}

/** Returns the keys of both files of logos. */
export const logoKeys = (logos: readonly { file_key: string }[]): string[] =>
  logos.flatMap(({ file_key }) => [logoFile(file_key, "webp"), logoFile(file_key, "jpg")]);

/** Returns the logo and the colour of a provider's later documents. */
export async function readBrand(db: Db, { id }: Whose): Promise<DocumentBrand> {
  const row = await db
    .selectFrom("document_brands as b")
    .leftJoin("document_logos as l", "l.file_key", "b.logo_key")
    .select(["b.accent", "l.file_key", "l.width", "l.height"])
    .where("b.provider_id", "=", id)
    .executeTakeFirst();
  const { accent = null, file_key = null, width = null, height = null } = row ?? {};
  return { accent, logo: file_key && width && height ? { file_key, width, height } : null };
}

/**
 * Returns the same for a document that is being sent: the files of its logo stay from then on. Undefined
 * without a logo and a colour. Until the transaction ends no other logo takes its place.
 */
export async function sealBrand(tx: Transaction, { id }: Whose): Promise<DocumentBrand | undefined> {
  const held = await tx
    .selectFrom("document_brands")
    .select(["accent", "logo_key"])
    .where("provider_id", "=", id)
    .forShare()
    .executeTakeFirst();
  if (!held || (held.accent === null && held.logo_key === null)) return undefined;
  if (held.logo_key)
    await tx
      .updateTable("document_logos")
      .set({ is_sent: true })
      .where("file_key", "=", held.logo_key)
      .where("is_sent", "=", false)
      .execute();
  return readBrand(tx, { id });
}

/** Chooses the colour of later documents, or none. */
export async function setAccent(
  { db, now }: Pick<BrandPorts, "db" | "now">,
  provider: Whose,
  accent: Accent | null,
): Promise<DocumentBrand> {
  return inTransaction(db, async (tx) => {
    await lockBrand(tx, provider, now);
    await tx
      .updateTable("document_brands")
      .set({ accent, updated_at: now() })
      .where("provider_id", "=", provider.id)
      .execute();
    return readBrand(tx, provider);
  });
}

/**
 * Puts a logo whose files are stored in the place of another, or none; deletes the files of one
 * that no document was sent with.
 */
export async function replaceLogo(
  { db, storage, log, now }: BrandPorts,
  provider: Whose,
  logo: NewLogo | null,
): Promise<DocumentBrand> {
  const { brand, unused } = await inTransaction(db, async (tx) => {
    const before = await lockBrand(tx, provider, now);
    const at = now();
    if (logo)
      await tx
        .insertInto("document_logos")
        .values({ ...logo, provider_id: provider.id, created_at: at })
        .execute();
    await tx
      .updateTable("document_brands")
      .set({ logo_key: logo?.file_key ?? null, updated_at: at })
      .where("provider_id", "=", provider.id)
      .execute();
    const deleted = before
      ? await tx
          .deleteFrom("document_logos")
          .where("file_key", "=", before)
          .where("is_sent", "=", false)
          .returning("file_key")
          .execute()
      : [];
    return { brand: await readBrand(tx, provider), unused: deleted };
  });
  await deleteFiles({ storage, log }, logoKeys(unused));
  return brand;
}

/** Locks the row of a provider, made if need be; returns the key of the logo. */
async function lockBrand(
  tx: Transaction,
  { id: provider_id }: Whose,
  now: () => Date,
): Promise<string | null> {
  await tx
    .insertInto("document_brands")
    .values({ provider_id, updated_at: now() })
    .onConflict((conflict) => conflict.column("provider_id").doNothing())
    .execute();
  const { logo_key } = await tx
    .selectFrom("document_brands")
    .select("logo_key")
    .where("provider_id", "=", provider_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return logo_key;
}
