import { createHash } from "node:crypto";
import { sql } from "kysely";
import { containsContactInformation } from "#contact-information/detect.ts";
import { looksSuspicious } from "#contact-information/suspicion.ts";
import { VALIDATION_ERROR } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import type { TextCase } from "./text-cases.ts";

const WITHDRAWN =
  "Ce texte a été retiré par notre équipe. Modifiez-le avant de le publier de nouveau, ou écrivez-nous.";

/**
 * A text to publish; the parts of one page are screened together, because a number may be split over them.
 */
type PublicText = Pick<TextCase, "kind" | "subject_id" | "author_id"> & {
  readonly parts: readonly (string | null | undefined)[];
  /** The form's field that shows the message of a withdrawn text. */
  readonly field: string;
  readonly now: Date;
};

/**
 * Opens a case for a text that may contain contact information, in the transaction that publishes it; closes
 * the open case of another version. The same version again changes nothing. Throws VALIDATION_ERROR for a
 * version that the operator has withdrawn.
 */
export async function screenText(tx: Transaction, { field, ...publicText }: PublicText): Promise<void> {
  const { text } = versionOf(publicText.parts);
  await closeOtherVersions(tx, publicText);
  const isCase = looksSuspicious(text) || containsContactInformation(text);
  const { status } = isCase
    ? await openCase(tx, publicText)
    : ((await findCase(tx, publicText)) ?? { status: "kept" });
  if (status === "withdrawn") throw new Failure(VALIDATION_ERROR, { fields: { [field]: WITHDRAWN } });
}

/**
 * Opens a case for a text whatever it says, unless it is empty or decided already; closes the open case of
 * another version. Returns what is decided of it: `open` until then, `kept` when there is nothing to decide.
 */
export async function openCaseOnce(
  tx: Transaction,
  text: Omit<PublicText, "field">,
): Promise<"open" | "kept" | "withdrawn" | "replaced"> {
  await closeOtherVersions(tx, text);
  return versionOf(text.parts).text ? (await openCase(tx, text)).status : "kept";
}

async function closeOtherVersions(
  tx: Transaction,
  { kind, subject_id, parts, now: at }: Omit<PublicText, "field">,
): Promise<void> {
  await tx
    .updateTable("text_cases")
    .set({ status: "replaced", decided_at: at })
    .where("kind", "=", kind)
    .where("subject_id", "=", subject_id)
    .where("status", "=", "open")
    .where("text_hash", "!=", versionOf(parts).text_hash)
    .execute();
}

/** A case that an operator's decision opens. */
export type OpenedCase = Pick<TextCase, "id" | "kind" | "subject_id" | "author_id">;

/**
 * Opens a case for a text that nothing is suspected of, so that an operator can withdraw it. Returns the
 * case; undefined for an empty text, and for one that is withdrawn.
 */
export async function openTextCase(
  tx: Transaction,
  publicText: Omit<PublicText, "field">,
): Promise<OpenedCase | undefined> {
  if (!versionOf(publicText.parts).text) return undefined;
  const { id, status } = await openCase(tx, publicText);
  if (status === "withdrawn") return undefined;
  await tx.updateTable("text_cases").set({ status: "open", decided_at: null }).where("id", "=", id).execute();
  const { kind, subject_id, author_id } = publicText;
  return { id, kind, subject_id, author_id };
}

function versionOf(parts: PublicText["parts"]) {
  const text = parts.filter(Boolean).join("\n");
  return { text, text_hash: createHash("sha256").update(text).digest("hex") };
}

/** Returns the case of this version, whatever became of it. */
function findCase(tx: Transaction, { kind, subject_id, parts }: Omit<PublicText, "field">) {
  return tx
    .selectFrom("text_cases")
    .select("status")
    .where("kind", "=", kind)
    .where("subject_id", "=", subject_id)
    .where("text_hash", "=", versionOf(parts).text_hash)
    .executeTakeFirst();
}

function openCase(
  tx: Transaction,
  { kind, subject_id, author_id, parts, now: created_at }: Omit<PublicText, "field">,
) {
  return tx
    .insertInto("text_cases")
    .values({ kind, subject_id, author_id, ...versionOf(parts), created_at })
    .onConflict((conflict) =>
      conflict.columns(["kind", "subject_id", "text_hash"]).doUpdateSet({
        // A replaced text that is written again reopens its case; a decided case stays decided.
        status: sql`case text_cases.status when 'replaced' then 'open' else text_cases.status end`,
        decided_at: sql`case text_cases.status when 'replaced' then null else text_cases.decided_at end`,
      }),
    )
    .returning(["id", "status"])
    .executeTakeFirstOrThrow();
}
