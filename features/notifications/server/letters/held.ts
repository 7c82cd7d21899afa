import { plural } from "#foundation/text/plural.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { defineLetter } from "../account-letter.ts";
import { LETTERS_PER_HOUR } from "../budget/letter-budget.ts";
import { always, toOwnerOrProvider } from "../declaration.ts";
import { heldLettersDue } from "../events.ts";

const SHOWN = 20;

interface Held {
  recipient_id: string;
  /** The subjects of the letters held back; equal ones are counted together. */
  happened: readonly { subject: string; path: string | null; times: number }[];
}

const EXAMPLE: Held = {
  recipient_id: "01990000-0000-7000-8000-000000000002",
  happened: [
    { subject: "Soumission de Vitres Gagnon", path: ownerPaths.history(), times: 1 },
    { subject: "Vitres Gagnon a retiré sa soumission", path: ownerPaths.history(), times: 3 },
  ],
};

/** Says in one letter what happened when one person's acts would have caused too many. */
export default defineLetter({
  name: "notifications.held_letter",
  on: heldLettersDue,
  kind: "held_letters",
  // It lists only kinds that its reader wants, or that are necessary.
  preference: { label: "Plusieurs nouvelles en un seul courriel", position: 220, isNecessary: true },
  to: toOwnerOrProvider(({ recipient_id }: Held) => recipient_id),
  causedBy: "nobody",
  load: async ({ db }, { digest_id }): Promise<Held | null> => {
    const happened = await db
      .selectFrom("caused_letters")
      .select(({ fn }) => ["recipient_id", "subject", "path", fn.countAll<number>().as("times")])
      .where("digest_id", "=", digest_id)
      .groupBy(["recipient_id", "subject", "path"])
      .orderBy(({ fn }) => fn.min("caused_at"))
      .$narrowType<{ subject: string }>()
      .execute();
    const [first] = happened;
    return first ? { recipient_id: first.recipient_id, happened } : null;
  },
  holds: always,
  faces: {
    email: ({ happened }) => {
      const count = happened.reduce((sum, { times }) => sum + times, 0);
      const hidden = count - happened.slice(0, SHOWN).reduce((sum, { times }) => sum + times, 0);
      return {
        subject: `Ce qui s'est passé depuis une heure : ${count} ${plural(count, "nouvelle", "nouvelles")}`,
        preview: happened[0]?.subject ?? "",
        paragraphs: [
          `Une même personne a fait beaucoup de choses en peu de temps. Après ${LETTERS_PER_HOUR} courriels, nous avons réuni la suite dans celui-ci.`,
        ],
        links: happened.slice(0, SHOWN).map(({ subject, path, times }) => ({
          label: times > 1 ? `${subject} (${times} fois)` : subject,
          path: path ?? "/",
        })),
        footnote:
          hidden > 0 ? `Et ${hidden} ${plural(hidden, "autre nouvelle", "autres nouvelles")}.` : undefined,
      };
    },
  },
  example: EXAMPLE,
});
