import type { ShownText, SiteDocument, TextVersion } from "#features/site/contract/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { dayOf } from "#foundation/local-time.ts";
import { companyIdentity } from "#platform/company/company-identity.ts";
import type { ApiContext } from "#platform/http/context.ts";
import type { ReadDb } from "#platform/postgres/replicas.ts";
import { fillFacts, readMarkdown } from "./read-markdown.ts";
import { RELEASE_TEXTS } from "./release-text.ts";

/** Returns a document's published versions, the latest first; the release's alone before another is. */
export async function publishedVersions(db: ReadDb, document: SiteDocument): Promise<TextVersion[]> {
  const rows = await db
    .selectFrom("site_texts")
    .select(["version", "from_day"])
    .where("document", "=", document)
    .where("state", "=", "published")
    .orderBy("version", "desc")
    .execute();
  const versions = rows.map(({ version, from_day }) => ({ version: version ?? 0, from_day }));
  return versions.length > 0 ? versions : [{ version: 1, from_day: null }];
}

/** Returns the version in force on a day: of those that have begun, the one that was published last. */
export const inForce = (versions: readonly TextVersion[], day: string): number =>
  versions.find(({ from_day }) => from_day === null || from_day <= day)?.version ?? 1;

async function wordsOf(db: ReadDb, document: SiteDocument, version: number) {
  const stored = await db
    .selectFrom("site_texts")
    .select(["title", "body"])
    .where("document", "=", document)
    .where("state", "=", "published")
    .where("version", "=", version)
    .executeTakeFirst();
  return stored ?? RELEASE_TEXTS[document];
}

/**
 * Returns a document as it is in force today in Québec, or one of its published versions. Throws NOT_FOUND
 * for a version that is not published.
 */
export async function showText(
  { reads, now, config }: Pick<ApiContext, "reads" | "now" | "config">,
  { document, version: asked }: { document: SiteDocument; version?: number | undefined },
): Promise<ShownText> {
  const versions = await publishedVersions(reads, document);
  const current = inForce(versions, dayOf(now().getTime()));
  const shown = versions.find(({ version }) => version === (asked ?? current));
  if (!shown) throw new Failure(NOT_FOUND);
  const { title, body } = await wordsOf(reads, document, shown.version);
  const { support_email, support_phone, privacy_officer } = await companyIdentity(reads, config);
  const facts = { courriel: support_email, téléphone: support_phone, responsable: privacy_officer };
  return { ...shown, title, blocks: fillFacts(readMarkdown(body), facts), current, versions };
}
