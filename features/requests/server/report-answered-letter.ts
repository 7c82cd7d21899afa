import { sendLetter } from "#features/notifications/server/index.ts";
import { LEAD_REPORT_REASONS } from "#features/requests/contract/index.ts";
import { formatShortDate } from "#foundation/time.ts";
import type { Ports } from "#platform/http/context.ts";
import { handleJob, type Job } from "#platform/jobs/jobs.ts";
import { reportAnsweredLetter } from "./jobs.ts";

/** What a provider is told of a reported lead that stays paid for; one given back has its own letter. */
export function reportAnsweredJob(ports: Ports): Job {
  const { db, config } = ports;
  return handleJob(reportAnsweredLetter, async ({ request_id }, { id: job_id }) => {
    const about = await db
      .selectFrom("lead_reports as report")
      .innerJoin("requests as r", "r.id", "report.request_id")
      .innerJoin("services as s", "s.id", "r.service_id")
      .innerJoin("properties as p", "p.id", "r.property_id")
      .select([
        "report.provider_id",
        "report.reason",
        "report.status",
        "report.answer",
        "report.created_at",
        "s.name as service",
        "p.city",
      ])
      .where("report.request_id", "=", request_id)
      .executeTakeFirst();
    if (about?.status !== "refused") return;
    await sendLetter(ports, {
      job_id,
      kind: "report_answered",
      account_id: about.provider_id,
      letter: {
        subject: "Votre signalement : la demande reste due",
        preview: `${about.service}, ${about.city}`,
        paragraphs: [
          "Nous avons vérifié la demande que vous nous avez signalée. Elle n'est pas remboursée.",
          `Notre réponse : « ${about.answer} »`,
        ],
        facts: [
          { label: "Demande", value: `${about.service}, ${about.city}` },
          { label: "Signalée le", value: formatShortDate(about.created_at) },
          { label: "Pour", value: LEAD_REPORT_REASONS[about.reason] },
        ],
        action: {
          label: "Voir la demande",
          url: `${config.PUBLIC_URL}/provider/clients?tab=requests&demande=${request_id}`,
        },
        footnote: "Quelque chose nous a échappé ? Écrivez-nous depuis la page Contact.",
      },
    });
  });
}
