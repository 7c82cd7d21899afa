import { defineLetter, toProvider } from "#features/notifications/server/index.ts";
import { HOUR_MS } from "#foundation/durations.ts";
import { maskClientName } from "#foundation/text/client-name.ts";
import { creditLabel, plural } from "#foundation/text/plural.ts";
import { formatDate } from "#foundation/time.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { digestDue } from "../events.ts";
import { type DigestLead, leadsBetween } from "../reminders/leads-between.ts";

const SHOWN = 20;

interface Digest {
  provider_id: string;
  since: string;
  until: string;
  leads: readonly DigestLead[];
}

const LEAD = { business_type: "Déneigement", city: "Laval", owner_name: "Hélène Côté", lead_credits: 2 };
const EXAMPLE: Digest = {
  provider_id: "01990000-0000-7000-8000-000000000003",
  since: "2026-03-02T12:00:00Z",
  until: "2026-03-03T12:00:00Z",
  leads: [LEAD],
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
  load: async ({ db }, period): Promise<Digest> => ({ ...period, leads: await leadsBetween(db, period) }),
  // Not sent when all of them have been unlocked, declined or closed meanwhile.
  holds: (digest) => digest.leads.length > 0 && digest,
  faces: {
    email: ({ since, until, leads }) => {
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
        facts: leads.slice(0, SHOWN).map(({ business_type, city, owner_name, lead_credits }) => ({
          label: `${business_type}, ${city}`,
          value: `${maskClientName(owner_name)}, ${creditLabel(lead_credits)}`,
        })),
        action: { label: "Voir les demandes", path: providerPaths.leads() },
        footnote: "Pour recevoir un courriel à chaque demande, désactivez le résumé dans Paramètres.",
      };
    },
  },
  example: EXAMPLE,
  variants: [{ since: "2026-02-27T12:00:00Z", leads: Array(21).fill(LEAD) }],
});

/** Returns « hier », or the date of the previous digest when it is older than a day. */
function sinceWhen(since: string, until: string): string {
  const hours = (Date.parse(until) - Date.parse(since)) / HOUR_MS;
  // A day has 25 hours when the clocks go back.
  return hours <= 25 ? "hier" : `le ${formatDate(since)}`;
}
