import { defineLetter, toProvider } from "#features/notifications/server/index.ts";
import { HOUR_MS } from "#foundation/durations.ts";
import { atCity } from "#foundation/text/city-in-french.ts";
import { maskClientName } from "#foundation/text/names/client-name.ts";
import { creditLabel, plural } from "#foundation/text/plural.ts";
import { formatDate } from "#foundation/time.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { digestDue } from "../events.ts";
import { type NeedsInReach, needsForDigest } from "../needs/nearby-needs.ts";
import { type DigestLead, leadsBetween } from "../reminders/leads-between.ts";

const SHOWN = 20;
const FOOTNOTE = "Pour recevoir un courriel à chaque demande, désactivez le résumé dans Paramètres.";

interface Digest {
  provider_id: string;
  since: string;
  until: string;
  leads: readonly DigestLead[];
  /** The needs in reach, when one of them is new. */
  needs: NeedsInReach | null;
}

const LEAD = { business_type: "Déneigement", city: "Laval", owner_name: "Hélène Côté", lead_credits: 2 };
const NEEDS: NeedsInReach = {
  count: 3,
  nearest: { business_type: "Ramonage de cheminée", city: "Laval", lead_credits: 1 },
};
const EXAMPLE: Digest = {
  provider_id: "01990000-0000-7000-8000-000000000003",
  since: "2026-03-02T12:00:00Z",
  until: "2026-03-03T12:00:00Z",
  leads: [LEAD],
  needs: null,
};

/** The leads of one day in one letter, for providers who prefer that to one letter a lead. */
export default defineLetter({
  name: "requests.lead_digest_letter",
  on: digestDue,
  kind: "lead_digest",
  preference: {
    label: "Nouvelles demandes en un seul courriel, chaque matin",
    position: 20,
    isOffAtFirst: true,
  },
  to: toProvider,
  causedBy: "nobody",
  load: async ({ db }, period): Promise<Digest> => ({
    ...period,
    leads: await leadsBetween(db, period),
    needs: await needsForDigest(db, period),
  }),
  // Not sent when all of them have been unlocked, declined or closed meanwhile.
  holds: (digest) => (digest.leads.length > 0 || digest.needs !== null) && digest,
  faces: {
    email: ({ since, until, leads, needs }) => {
      if (leads.length === 0) return needsAlone(needs ?? NEEDS);
      const count = leads.length;
      const them = plural(count, "nouvelle demande", "nouvelles demandes");
      const sinceThen = sinceWhen(since, until);
      return {
        subject: `${count} ${them} depuis ${sinceThen}`,
        preview: "Les premiers à répondre sont souvent choisis.",
        paragraphs: [
          `${plural(count, "Une demande est arrivée", `${count} demandes sont arrivées`)} depuis ${sinceThen} pour vos services et ${plural(count, "attend", "attendent")} votre réponse.`,
          ...(count > SHOWN ? [`Voici les ${SHOWN} plus récentes ; les autres sont dans Clients.`] : []),
        ],
        facts: [
          ...leads.slice(0, SHOWN).map(({ business_type, city, owner_name, lead_credits }) => ({
            label: `${business_type}, ${city}`,
            value: `${maskClientName(owner_name)}, ${creditLabel(lead_credits)}`,
          })),
          ...(needs ? [factOf(needs)] : []),
        ],
        action: { label: "Voir les demandes", path: providerPaths.leads() },
        footnote: FOOTNOTE,
      };
    },
  },
  example: EXAMPLE,
  variants: [
    { needs: NEEDS },
    { leads: [], needs: { ...NEEDS, count: 1 } },
    { since: "2026-02-27T12:00:00Z", leads: Array(21).fill(LEAD) },
  ],
});

/** Returns the line of the needs in reach: how many, and the nearest one. */
function factOf({ count, nearest }: NeedsInReach) {
  const { business_type, city, lead_credits } = nearest;
  const label = plural(
    count,
    "1 besoin publié près de chez vous",
    `${count} besoins publiés près de chez vous`,
  );
  const which = `${business_type} ${atCity(city)}, ${creditLabel(lead_credits)}`;
  return { label, value: count === 1 ? which : `Le plus proche : ${which}` };
}

/** The letter of a morning with new needs and no new lead. */
const needsAlone = (needs: NeedsInReach) => ({
  subject: plural(
    needs.count,
    "1 besoin publié près de chez vous",
    `${needs.count} besoins publiés près de chez vous`,
  ),
  preview: "Cinq prestataires au plus peuvent y répondre.",
  paragraphs: [
    "Quelqu'un cherche un prestataire de votre métier près de chez vous et n'en a pas trouvé. Cinq prestataires au plus peuvent répondre à un besoin.",
  ],
  facts: [factOf(needs)],
  action: { label: "Voir les besoins", path: providerPaths.needs() },
  footnote: FOOTNOTE,
});

/** Returns « hier », or the date of the previous digest when it is older than a day. */
function sinceWhen(since: string, until: string): string {
  const hours = (Date.parse(until) - Date.parse(since)) / HOUR_MS;
  // A day has 25 hours when the clocks go back.
  return hours <= 25 ? "hier" : `le ${formatDate(since)}`;
}
