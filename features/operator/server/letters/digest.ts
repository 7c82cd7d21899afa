import { defineDirectLetter } from "#features/notifications/server/index.ts";
import { CONFIRMED_KINDS } from "#features/operator/contract/index.ts";
import { plural } from "#foundation/text/plural.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import { countCases, countDue } from "../cases/list-cases.ts";
import { digestDue } from "../events.ts";
import { viewerOf } from "../operators/viewer-of.ts";
import { letterToOperator } from "../own-letters/letter-to-operator.ts";
import { addressFor } from "../own-letters/own-letters.ts";

interface Waiting {
  email: string;
  open: number;
  mine: number;
  unheld: number;
  mentioned: number;
  to_confirm: number;
  late: number;
  due_today: number;
}

const cases = (n: number) => `${n} ${plural(n, "dossier", "dossiers")}`;
const are = (n: number) => `${n} ${plural(n, "est", "sont")}`;

/** The list of waiting cases, sent to each operator on the morning of a working day unless it is empty. */
export default defineDirectLetter({
  name: "operator.digest_letter",
  on: digestDue,
  load: async ({ db, now }, { operator_id }): Promise<Waiting | undefined> => {
    const email = await addressFor(db, "digest", operator_id);
    const operator = await db
      .selectFrom("operators")
      .select(["id", "level"])
      .where("id", "=", operator_id)
      .executeTakeFirst();
    if (email === undefined || !operator) return undefined;
    const viewer = await viewerOf({ db, now, operator });
    const { states, mine_now, kinds } = await countCases(db, viewer, now());
    if (states.open === 0 && states.mentioned === 0) return undefined;
    const to_confirm = CONFIRMED_KINDS.reduce((sum, kind) => sum + (kinds[kind] ?? 0), 0);
    return { email, ...states, mine: mine_now, to_confirm, ...(await countDue(db, viewer, now())) };
  },
  faces: {
    email: ({ email, open, mine, unheld, mentioned, to_confirm, late, due_today }, { PUBLIC_URL }) => [
      letterToOperator(PUBLIC_URL, {
        as: "digest",
        to: email,
        path: operatorPaths.home,
        subject: `À faire : ${cases(open)}${late > 0 ? `, dont ${late} en retard` : ""}`,
        preview: "Ce qui attend une décision ce matin.",
        paragraphs: [
          `${cases(open)} ${plural(open, "attend", "attendent")} une décision : ${are(mine)} à vous, ${are(unheld)} sans responsable.`,
          ...(late + due_today > 0
            ? [`${are(late)} en retard, ${are(due_today)} à décider aujourd'hui.`]
            : []),
          ...(to_confirm > 0
            ? [`${to_confirm} ${plural(to_confirm, "attend", "attendent")} que vous confirmiez.`]
            : []),
          ...(mentioned > 0 ? [`Une note vous nomme dans ${cases(mentioned)}.`] : []),
        ],
      }),
    ],
  },
  example: {
    email: "anne@exemple.test",
    open: 12,
    mine: 3,
    unheld: 5,
    mentioned: 1,
    to_confirm: 2,
    late: 1,
    due_today: 4,
  },
  variants: [{ open: 1, mine: 0, unheld: 1, mentioned: 0, to_confirm: 0, late: 0, due_today: 0 }],
});
