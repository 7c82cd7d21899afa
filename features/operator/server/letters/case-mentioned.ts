import { defineDirectLetter } from "#features/notifications/server/index.ts";
import { CASE_KIND_NAMES, type CaseKind, caseKind } from "#features/operator/contract/index.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import { caseMentioned } from "../events.ts";
import { letterToOperator } from "../own-letters/letter-to-operator.ts";
import { addressFor } from "../own-letters/own-letters.ts";

interface Mentioned {
  email: string;
  kind: CaseKind;
  id: string;
  by: string;
}

const EXAMPLE: Mentioned = {
  email: "anne@exemple.test",
  kind: "contact",
  id: "01990000-0000-7000-8000-000000000001",
  by: "Paul Gagnon",
};

/** Tells an operator that a note names them; only the console shows its text, which is about somebody. */
export default defineDirectLetter({
  name: "operator.case_mentioned_letter",
  on: caseMentioned,
  load: async ({ db }, { note_id, operator_id }): Promise<Mentioned | undefined> => {
    const note = await db
      .selectFrom("case_notes as note")
      .innerJoin("operators as author", "author.id", "note.operator_id")
      .select(["note.kind", "note.subject_id as id", "author.full_name as by"])
      .where("note.id", "=", note_id)
      .executeTakeFirst();
    const email = await addressFor(db, "mentioned", operator_id);
    return note && email !== undefined ? { ...note, kind: caseKind.parse(note.kind), email } : undefined;
  },
  faces: {
    email: ({ email, kind, id, by }, { PUBLIC_URL }) => [
      letterToOperator(PUBLIC_URL, {
        as: "case-mentioned",
        to: email,
        path: operatorPaths.case(kind, id),
        subject: `${by} vous mentionne dans un dossier`,
        preview: CASE_KIND_NAMES[kind],
        paragraphs: [
          `${by} a écrit une note qui vous nomme dans un dossier « ${CASE_KIND_NAMES[kind]} ». Elle se lit dans la console.`,
        ],
      }),
    ],
  },
  example: EXAMPLE,
});
