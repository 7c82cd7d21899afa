import { defineLetter, toProvider } from "#features/notifications/server/index.ts";
import { LEAD_REPORT_REASONS } from "#features/reports/contract/index.ts";
import { knownCity, withCity } from "#foundation/text/city-in-french.ts";
import { formatDate } from "#foundation/time.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { leadReportRefused } from "../events.ts";

interface DecidedReport {
  id: string;
  provider_id: string;
  reason: keyof typeof LEAD_REPORT_REASONS;
  status: "open" | "accepted" | "refused";
  answer: string;
  created_at: Date;
  service: string;
  city: string;
}

const EXAMPLE: DecidedReport = {
  id: "01990000-0000-7000-8000-000000000001",
  provider_id: "01990000-0000-7000-8000-000000000003",
  reason: "unreachable",
  status: "refused",
  answer: "Le client vous a répondu le lendemain.",
  created_at: new Date("2026-03-02T14:00:00Z"),
  service: "Déneigement résidentiel",
  city: "Laval",
};

/**
 * Tells a provider that their report was refused and the lead stays paid for; an accepted
 * one has the return's letter.
 */
export default defineLetter({
  name: "requests.report_answered_letter",
  on: leadReportRefused,
  kind: "report_answered",
  preference: { label: "Réponse à un signalement", position: 170 },
  to: toProvider,
  causedBy: "nobody",
  load: ({ db }, { request_id }): Promise<DecidedReport | undefined> =>
    db
      .selectFrom("published_lead_reports as report")
      .innerJoin("requests as r", "r.id", "report.request_id")
      .innerJoin("published_services as s", "s.id", "r.service_id")
      .innerJoin("published_properties as p", "p.id", "r.property_id")
      .select([
        "r.id",
        "report.provider_id",
        "report.reason",
        "report.status",
        "report.answer",
        "report.created_at",
        "s.name as service",
        "p.city",
      ])
      .where("report.request_id", "=", request_id)
      .executeTakeFirst(),
  holds: (report) => report.status === "refused" && report,
  faces: {
    email: ({ id, service, city, answer, created_at, reason }) => ({
      subject: "Votre signalement : la demande reste due",
      preview: withCity(service, knownCity(city)),
      paragraphs: [
        "Nous avons vérifié la demande que vous nous avez signalée. Elle n'est pas remboursée.",
        `Notre réponse : « ${answer} »`,
      ],
      facts: [
        { label: "Demande", value: withCity(service, knownCity(city)) },
        { label: "Signalée le", value: formatDate(created_at) },
        { label: "Pour", value: LEAD_REPORT_REASONS[reason] },
      ],
      action: { label: "Voir la demande", path: providerPaths.lead(id) },
      footnote: "Quelque chose nous a échappé ? Écrivez-nous depuis la page Contact.",
    }),
  },
  example: EXAMPLE,
});
