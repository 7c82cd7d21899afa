import type { ShownText, SiteDocument, TextBlock, TextVersion } from "#features/site/contract/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { dayOf } from "#foundation/local-time.ts";
import { companyIdentity } from "#platform/company/company-identity.ts";
import type { ApiContext } from "#platform/http/context.ts";
import type { ReadDb } from "#platform/postgres/replicas.ts";
import { fillFacts, readMarkdown } from "./read-markdown.ts";
import { RELEASE_TEXTS } from "./release-text.ts";

/** A published version; null is the id of the release's text before another is published. */
type PublishedVersion = TextVersion & { id: string | null };

/** Returns a document's published versions, latest first; only the release's before any was published. */
export async function publishedVersions(db: ReadDb, document: SiteDocument): Promise<PublishedVersion[]> {
  const rows = await db
    .selectFrom("site_texts")
    .select(["id", "version", "from_day"])
    .where("document", "=", document)
    .where("state", "=", "published")
    .orderBy("version", "desc")
    .execute();
  const versions = rows.map((row) => ({ ...row, version: row.version ?? 0 }));
  return versions.length > 0 ? versions : [{ id: null, version: 1, from_day: null }];
}

/** Returns the version in force on a day: the one published last among those that have begun. */
export const inForce = (versions: readonly TextVersion[], day: string): number =>
  versions.find(({ from_day }) => from_day === null || from_day <= day)?.version ?? 1;

interface ReadText {
  id: string | null;
  title: string;
  blocks: TextBlock[];
}

/** The text of each document that was read last: what is published never changes. */
const lastRead = new Map<SiteDocument, ReadText>();

async function readText(db: ReadDb, document: SiteDocument, id: string | null): Promise<ReadText> {
  const kept = lastRead.get(document);
  if (kept?.id === id) return kept;
  const { title, body } =
    id === null
      ? RELEASE_TEXTS[document]
      : await db
          .selectFrom("site_texts")
          .select(["title", "body"])
          .where("id", "=", id)
          .executeTakeFirstOrThrow();
  const read = { id, title, blocks: readMarkdown(body) };
  lastRead.set(document, read);
  return read;
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
  const { title, blocks } = await readText(reads, document, shown.id);
  const { version, from_day } = shown;
  return { version, from_day, title, blocks: await withFacts({ reads, config }, blocks), current, versions };
}

/** Returns a text that is typed, in Markdown, as its page will show it. */
export const previewText = (
  ports: Pick<ApiContext, "reads" | "config">,
  body: string,
): Promise<TextBlock[]> => withFacts(ports, readMarkdown(body));

/** Returns blocks with what their names in braces say today. */
async function withFacts(
  { reads, config }: Pick<ApiContext, "reads" | "config">,
  blocks: readonly TextBlock[],
): Promise<TextBlock[]> {
  const { support_email, support_phone, privacy_officer } = await companyIdentity(reads, config);
  return fillFacts(blocks, {
    courriel: support_email,
    téléphone: support_phone,
    responsable: privacy_officer,
  });
}
