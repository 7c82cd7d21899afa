import { sql } from "kysely";
import { defineLetter, toProvider } from "#features/notifications/server/index.ts";
import { creditLabel, plural } from "#foundation/text/plural.ts";
import { formatDate } from "#foundation/time.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { promotionGiven } from "../events.ts";

interface Given {
  provider_id: string;
  credits: number;
  /** `2026-12-31`. */
  ends_on: string;
  reason: string;
}

const EXAMPLE: Given = {
  provider_id: "01990000-0000-7000-8000-000000000003",
  credits: 5,
  ends_on: "2026-12-31",
  reason: "Pour votre première saison avec nous.",
};

/** Informs a provider of credits given until a day. */
export default defineLetter({
  name: "credits.promotion_given_letter",
  on: promotionGiven,
  kind: "promotion",
  preference: { label: "Crédits offerts", position: 155 },
  to: toProvider,
  causedBy: "nobody",
  load: ({ db }, { grant_id }) =>
    db
      .selectFrom("credit_grants as g")
      .innerJoin("credit_entries as e", "e.grant_id", "g.id")
      .select(["g.provider_id", "g.credits", "g.ended_at", "e.reason"])
      .select(sql<string>`g.ends_on::text`.as("ends_on"))
      .where("g.id", "=", grant_id)
      .where("e.amount", ">", 0)
      .executeTakeFirst(),
  // Not sent once the offer has ended.
  holds: ({ ended_at, ...given }) => ended_at === null && given,
  faces: {
    email: ({ credits, ends_on, reason }) => ({
      subject: `${creditLabel(credits)} ${plural(credits, "offert", "offerts")}`,
      preview: `À dépenser jusqu'au ${formatDate(`${ends_on}T12:00:00Z`)}.`,
      paragraphs: [
        `Nous vous offrons ${creditLabel(credits)}, valables jusqu'au ${formatDate(`${ends_on}T12:00:00Z`)} inclusivement. Ils sont dépensés avant ceux que vous avez achetés, qui n'expirent jamais.`,
        `Pourquoi : « ${reason} »`,
      ],
      action: { label: "Voir vos crédits", path: providerPaths.credits() },
    }),
  },
  example: EXAMPLE,
});
