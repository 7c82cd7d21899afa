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

/** A text to publish; the parts of one page are screened together, because a number may be split over them. */
type PublicText = Pick<TextCase, "kind" | "subject_id" | "author_id"> & {
  readonly parts: readonly (string | null | undefined)[];
  /** The form's field that shows the message of a withdrawn text. */
  readonly field: string;
  readonly now: Date;
};

/**
 * Opens a case for a text that may contain contact information, in the transaction that publishes it; closes the open
 * case of another version. The same version again changes nothing. Throws VALIDATION_ERROR for a version that the
 * operator has withdrawn.
 */
export async function screenText(
  tx: Transaction,
  { parts, field, now: at, ...subject }: PublicText,
): Promise<void> {
  const text = parts.filter(Boolean).join("\n");
  const text_hash = createHash("sha256").update(text).digest("hex");
  await tx
    .updateTable("text_cases")
    .set({ status: "replaced", decided_at: at })
    .where("kind", "=", subject.kind)
    .where("subject_id", "=", subject.subject_id)
    .where("status", "=", "open")
    .where("text_hash", "!=", text_hash)
    .execute();
  if (!looksSuspicious(text) && !containsContactInformation(text)) return;
  const textCase = await tx
    .insertInto("text_cases")
    .values({ ...subject, text, text_hash, created_at: at })
    .onConflict((conflict) =>
      conflict.columns(["kind", "subject_id", "text_hash"]).doUpdateSet({
        // A replaced text that is written again reopens its case; a decided case stays decided.
        status: sql`case text_cases.status when 'replaced' then 'open' else text_cases.status end`,
        decided_at: sql`case text_cases.status when 'replaced' then null else text_cases.decided_at end`,
      }),
    )
    .returning("status")
    .executeTakeFirstOrThrow();
  if (textCase.status === "withdrawn")
    throw new Failure(VALIDATION_ERROR, { fields: { [field]: WITHDRAWN } });
}
