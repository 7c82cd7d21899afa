import { sql } from "kysely";
import {
  isHelp,
  readHelp,
  type SiteDocument,
  TEXT_CHANGED,
  type TextDraft,
} from "#features/site/contract/index.ts";
import { VALIDATION_ERROR } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { newId } from "#foundation/id.ts";
import { dayOf } from "#foundation/local-time.ts";
import type { Db, Transaction } from "#platform/postgres/database.ts";
import { readMarkdown } from "./read-markdown.ts";
import { RELEASE_TEXTS } from "./release-text.ts";
import { publishedVersions } from "./show-text.ts";

/** The operator who is the author of a text. */
interface Author {
  operator: string;
  operator_id?: string | undefined;
}

/** Returns the text that is being written of a document, and locks it; undefined without one. */
export async function lockTextInWork(tx: Transaction, document: SiteDocument) {
  return tx
    .selectFrom("site_texts")
    .select(["id", "state", "revision", "from_day", "written_by_id"])
    .where("document", "=", document)
    .where("state", "<>", "published")
    .forUpdate()
    .executeTakeFirst();
}
type TextInWork = NonNullable<Awaited<ReturnType<typeof lockTextInWork>>>;

/**
 * Writes the text that is being written of a document, and proposes it or not; `revision` is the one that was
 * read, 0 without one. Returns its id. Throws TEXT_CHANGED when somebody wrote since, VALIDATION_ERROR for a
 * day on which a proposed text cannot come into force, or a text of help that is no questions and answers.
 */
export async function writeText(
  tx: Transaction,
  document: SiteDocument,
  { revision, proposed, ...draft }: TextDraft & { revision: number; proposed: boolean },
  { operator, operator_id }: Author,
  now: () => Date,
): Promise<string> {
  if (isHelp(document)) requireHelp(draft.body);
  const before = await lockTextInWork(tx, document);
  if ((before?.revision ?? 0) !== revision) throw new Failure(TEXT_CHANGED);
  const at = now();
  if (proposed) await requireDay(tx, document, draft.from_day, at);
  const values = {
    ...draft,
    state: proposed ? ("proposed" as const) : ("draft" as const),
    revision: revision + 1,
    written_by: operator,
    written_by_id: operator_id ?? null,
    written_at: at,
  };
  if (before) {
    await tx.updateTable("site_texts").set(values).where("id", "=", before.id).execute();
    return before.id;
  }
  const begun = await tx
    .insertInto("site_texts")
    .values({ ...values, id: newId(), document })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  // Another began to write at the same moment.
  if (!begun) throw new Failure(TEXT_CHANGED);
  return begun.id;
}

function requireHelp(body: string): void {
  const read = readHelp(readMarkdown(body));
  if ("problem" in read) throw new Failure(VALIDATION_ERROR, { fields: { body: read.problem } });
}

/** Gives a proposed text back to be written, as a draft. */
export async function returnText(tx: Transaction, { id, revision }: TextInWork): Promise<void> {
  await tx
    .updateTable("site_texts")
    .set({ state: "draft", revision: revision + 1 })
    .where("id", "=", id)
    .execute();
}

/**
 * Publishes a locked text as its document's next version. The release's text is kept as the first before, so
 * that a later release does not change what was once in force. Throws VALIDATION_ERROR when its day has
 * passed meanwhile, or is before that of the version published last.
 */
export async function publishText(
  tx: Transaction,
  document: SiteDocument,
  text: TextInWork,
  { operator, operator_id }: Author,
  at: Date,
): Promise<number> {
  await requireDay(tx, document, text.from_day ?? "", at);
  await tx
    .insertInto("site_texts")
    .values({
      ...RELEASE_TEXTS[document],
      id: newId(),
      document,
      state: "published",
      version: 1,
      revision: 1,
      written_at: at,
      published_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(["document", "version"]).where("version", "is not", null).doNothing(),
    )
    .execute();
  const { version } = await tx
    .updateTable("site_texts")
    .set({
      state: "published",
      version: sql`(select max(version) + 1 from site_texts where document = ${document})`,
      published_by: operator,
      published_by_id: operator_id ?? null,
      published_at: at,
    })
    .where("id", "=", text.id)
    .returning("version")
    .executeTakeFirstOrThrow();
  return version ?? 0;
}

async function requireDay(tx: Transaction, document: SiteDocument, day: string, at: Date): Promise<void> {
  if (day < dayOf(at.getTime()))
    throw new Failure(VALIDATION_ERROR, {
      fields: { from_day: "Choisissez aujourd'hui ou un jour à venir" },
    });
  const [latest] = await publishedVersions(tx, document);
  if (latest?.from_day && day < latest.from_day)
    throw new Failure(VALIDATION_ERROR, {
      fields: {
        from_day: "Une version publiée entre en vigueur plus tard : choisissez ce jour ou un suivant",
      },
    });
}

/** Returns a document's texts for those who write them: the one being written, and those published. */
export async function textsInWork(db: Db, document: SiteDocument) {
  const rows = await db
    .selectFrom("site_texts")
    .select(["id", "state", "version", "title", "body", "from_day", "revision"])
    .select(["written_by", "written_by_id", "written_at", "published_by", "published_at"])
    .where("document", "=", document)
    .orderBy("version", (order) => order.desc().nullsFirst())
    .execute();
  const published = rows.filter(({ state }) => state === "published");
  return {
    inWork: rows.find(({ state }) => state !== "published"),
    published,
    latest: published[0] ?? RELEASE_TEXTS[document],
  };
}

/** The readers of a text, for texts with the same title. */
const READERS: Partial<Record<SiteDocument, string>> = {
  "owner-help": " (propriétaires)",
  "provider-help": " (prestataires)",
};

/** Returns what texts are called, by their ids. */
export async function textNames(db: Db, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  const rows = await db
    .selectFrom("site_texts")
    .select(["id", "document", "title", "version"])
    .where("id", "in", ids)
    .execute();
  return rows.map(({ id, document, title, version }) => ({
    id,
    name: `${title}${READERS[document] ?? ""}${version === null ? "" : `, version ${version}`}`,
  }));
}
