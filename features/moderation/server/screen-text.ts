import { createHash } from "node:crypto";
import { sql } from "kysely";
import { containsContactInformation } from "#contact-information/detect.ts";
import { looksSuspicious } from "#contact-information/suspicion.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Db } from "#platform/postgres/database.ts";
import type { TextCase } from "./text-cases.ts";

const WITHDRAWN =
  "Ce texte a été retiré par notre équipe. Modifiez-le avant de le publier de nouveau, ou écrivez-nous.";

/** A text about to be public; the parts of one page go together, so that a number is not split over them. */
type PublicText = Pick<TextCase, "kind" | "subject_id" | "author_id"> & {
  readonly parts: readonly (string | null | undefined)[];
  /** The form's field that shows why a withdrawn text is refused. */
  readonly field: string;
  readonly at: Date;
};

/**
 * Opens a case for a text that looks as if it gave contact information, in the transaction that publishes it; closes the
 * open case of another version. The same version again changes nothing. Throws VALIDATION_ERROR for a version that the
 * operator has withdrawn.
 */
export async function screenText(tx: Db, { parts, field, at, ...about }: PublicText): Promise<void> {
  const text = parts.filter(Boolean).join("\n");
  const text_hash = createHash("sha256").update(text).digest("hex");
  await tx
    .updateTable("text_cases")
    .set({ status: "replaced", decided_at: at })
    .where("kind", "=", about.kind)
    .where("subject_id", "=", about.subject_id)
    .where("status", "=", "open")
    .where("text_hash", "!=", text_hash)
    .execute();
  if (!looksSuspicious(text) && !containsContactInformation(text)) return;
  const known = await tx
    .insertInto("text_cases")
    .values({ ...about, text, text_hash, created_at: at })
    .onConflict((conflict) =>
      conflict.columns(["kind", "subject_id", "text_hash"]).doUpdateSet({
        // Written again after something else: it waits again. A decision stays.
        status: sql`case text_cases.status when 'replaced' then 'open' else text_cases.status end`,
        decided_at: sql`case text_cases.status when 'replaced' then null else text_cases.decided_at end`,
      }),
    )
    .returning("status")
    .executeTakeFirstOrThrow();
  if (known.status === "withdrawn") throw new Failure("VALIDATION_ERROR", { fields: { [field]: WITHDRAWN } });
}
