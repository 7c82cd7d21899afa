import { letterBounced, sendLetter } from "#features/notifications/server/index.ts";
import { RETURN_HOURS, RETURN_REASONS } from "#features/requests/contract/index.ts";
import { formatMoney } from "#foundation/money.ts";
import { creditLabel } from "#foundation/plural.ts";
import type { Ports } from "#platform/http/context.ts";
import { handleJob, type Job } from "#platform/jobs/jobs.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { leadReturnLetter, repeatedLead } from "./jobs.ts";
import { returnLead, returnRepeated } from "./return-lead.ts";

/** What gives leads back by itself, and the letter that says so. */
export function returnJobs(ports: Ports): Job[] {
  const { db } = ports;
  return [
    handleJob(repeatedLead, async ({ request_id, at }) => {
      await inTransaction(db, (tx) => returnRepeated(tx, request_id, new Date(at)));
    }),
    handleJob(letterBounced, async ({ account_id, at }) => {
      const bounced = new Date(at);
      const unlocked = await db
        .selectFrom("requests")
        .select("id")
        .where("owner_id", "=", account_id)
        .where("unlocked_at", ">=", new Date(bounced.getTime() - RETURN_HOURS * 3_600_000))
        .where("unlocked_at", "<=", bounced)
        .orderBy("unlocked_at")
        .execute();
      for (const { id } of unlocked) {
        await inTransaction(db, (tx) => returnLead(tx, id, "bounced", bounced));
      }
    }),
    handleJob(leadReturnLetter, ({ request_id }, { id }) => sendReturnLetter(ports, request_id, id)),
  ];

  async function sendReturnLetter(to: Ports, request_id: string, job_id: string): Promise<void> {
    const about = await db
      .selectFrom("lead_returns as returned")
      .innerJoin("requests as r", "r.id", "returned.request_id")
      .innerJoin("services as s", "s.id", "r.service_id")
      .innerJoin("properties as p", "p.id", "r.property_id")
      .leftJoin("purchases", (join) =>
        join.onRef("purchases.request_id", "=", "r.id").on("purchases.paid_at", "is not", null),
      )
      .leftJoin("lead_reports as report", "report.request_id", "r.id")
      .select([
        "returned.provider_id",
        "returned.reason",
        "returned.paid_by",
        "r.lead_credits",
        "s.name as service",
        "p.city",
        "purchases.total_cents",
        "report.answer",
      ])
      .where("returned.request_id", "=", request_id)
      .executeTakeFirst();
    if (!about) return;
    const byCard = about.paid_by === "card";
    const given = byCard
      ? `${formatMoney(about.total_cents ?? 0)}, taxes comprises`
      : creditLabel(about.lead_credits);
    await sendLetter(to, {
      job_id,
      kind: "lead_return",
      account_id: about.provider_id,
      letter: {
        subject: byCard ? "Un paiement vous est remboursé" : "Des crédits vous sont rendus",
        preview: `${about.service}, ${about.city} : ${given}`,
        paragraphs: [
          byCard
            ? "Une demande que vous aviez payée par carte vous est remboursée. Le montant paraîtra sur votre carte dans quelques jours."
            : "Une demande que vous aviez déverrouillée vous est rendue. Les crédits sont déjà dans votre solde.",
          ...(about.answer ? [`Notre réponse à votre signalement : « ${about.answer} »`] : []),
        ],
        facts: [
          { label: "Demande", value: `${about.service}, ${about.city}` },
          { label: "Raison", value: RETURN_REASONS[about.reason] },
          { label: byCard ? "Remboursé" : "Rendu", value: given },
        ],
        action: {
          label: byCard ? "Voir mes reçus" : "Voir mon historique",
          url: `${to.config.PUBLIC_URL}/provider/credits`,
        },
      },
    });
  }
}
