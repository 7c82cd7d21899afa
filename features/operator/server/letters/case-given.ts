import { defineDirectLetter } from "#features/notifications/server/index.ts";
import { CASE_KIND_NAMES, type CaseKind } from "#features/operator/contract/index.ts";
import { formatDateWithTime } from "#foundation/time.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import { findCase } from "../cases/waiting-cases.ts";
import { caseGiven } from "../events.ts";
import { letterToOperator } from "../own-letters/letter-to-operator.ts";
import { addressFor } from "../own-letters/own-letters.ts";

interface Given {
  email: string;
  kind: CaseKind;
  id: string;
  by: string;
  due_at: Date;
}

const EXAMPLE: Given = {
  email: "anne@exemple.test",
  kind: "contact",
  id: "01990000-0000-7000-8000-000000000001",
  by: "Paul Gagnon",
  due_at: new Date("2026-11-30T15:00:00Z"),
};

/** Tells an operator that a colleague gave them a case; only the console shows whom it is about. */
export default defineDirectLetter({
  name: "operator.case_given_letter",
  on: caseGiven,
  load: async ({ db }, { kind, subject_id, operator_id, given_by_id }): Promise<Given | undefined> => {
    const found = await findCase(db, kind, subject_id);
    // Decided, or given to somebody else meanwhile.
    if (found?.holder_id !== operator_id) return undefined;
    const email = await addressFor(db, "given", operator_id);
    if (email === undefined) return undefined;
    const giver = await db
      .selectFrom("operators")
      .select("full_name")
      .where("id", "=", given_by_id)
      .executeTakeFirst();
    const by = giver?.full_name ?? "Une personne de l'équipe";
    return { email, kind, id: subject_id, by, due_at: found.due_at };
  },
  faces: {
    email: ({ email, kind, id, by, due_at }, { PUBLIC_URL }) => [
      letterToOperator(PUBLIC_URL, {
        as: "case-given",
        to: email,
        path: operatorPaths.case(kind, id),
        subject: `Un dossier vous est confié : ${CASE_KIND_NAMES[kind]}`,
        preview: `De la part de ${by}.`,
        paragraphs: [
          `${by} vous confie un dossier « ${CASE_KIND_NAMES[kind]} », à décider d'ici le ${formatDateWithTime(due_at)}.`,
        ],
      }),
    ],
  },
  example: EXAMPLE,
});
