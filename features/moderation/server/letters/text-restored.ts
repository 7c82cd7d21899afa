import { defineLetter, toOwnerOrProvider } from "#features/notifications/server/index.ts";
import { textRestored } from "../events.ts";
import type { TextKind } from "../text-kind.ts";

interface RestoredText {
  author_id: string;
  kind: TextKind;
  text: string;
  reason: string;
}

const EXAMPLE: RestoredText = {
  author_id: "01990000-0000-7000-8000-000000000003",
  kind: "service",
  text: "Ouvert 7 jours sur 7, 24 heures sur 24, 365 jours par année.",
  reason: "Ce sont des heures d'ouverture, pas un numéro.",
};

/** Kinds that only their author publishes again. */
const WRITTEN_AGAIN: readonly TextKind[] = ["service", "profile", "identity"];

/** Informs the author of a withdrawn text that it is back, or may be published again as it was. */
export default defineLetter({
  name: "moderation.text_restored_letter",
  on: textRestored,
  kind: "text_withdrawn",
  to: toOwnerOrProvider(({ author_id }: RestoredText) => author_id),
  causedBy: "nobody",
  load: ({ db }, { case_id }) =>
    db
      .selectFrom("text_cases")
      .select(["author_id", "kind", "text", "reason", "status"])
      .where("id", "=", case_id)
      .executeTakeFirst(),
  holds: ({ status, ...text }) => status === "kept" && text,
  faces: {
    email: ({ kind, text, reason }) => ({
      subject: "Un de vos textes est permis de nouveau",
      preview: "Nous avons revu notre décision.",
      paragraphs: [
        WRITTEN_AGAIN.includes(kind)
          ? "Nous avons retiré un de vos textes, puis revu cette décision : vous pouvez le publier de nouveau, tel quel."
          : "Nous avons retiré un de vos textes, puis revu cette décision : il est de nouveau à sa place, sauf si vous en avez écrit un autre depuis.",
        `Pourquoi : « ${reason} »`,
      ],
      facts: [{ label: "Votre texte", value: `« ${text} »` }],
    }),
  },
  example: EXAMPLE,
});
