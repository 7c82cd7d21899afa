import { sendLetter } from "#features/notifications/server/index.ts";
import { REVIEW_REPORT_REASONS } from "#features/reviews/contract/index.ts";
import type { Ports } from "#platform/http/context.ts";
import { handleJob, type Job } from "#platform/jobs/jobs.ts";
import { reviewReceivedLetter, reviewReportLetter, reviewWithdrawnLetter } from "./jobs.ts";

/** What those concerned read about a review; each letter reads what it says when it is sent. */
export function reviewLetterJobs(ports: Ports): Job[] {
  const { db, config } = ports;
  const about = (id: string) =>
    db
      .selectFrom("reviews as r")
      .innerJoin("services as s", "s.id", "r.service_id")
      .innerJoin("provider_profiles as business", "business.profile_id", "r.provider_id")
      .leftJoin("review_reports as report", "report.review_id", "r.id")
      .select([
        "r.provider_id",
        "r.owner_id",
        "r.rating",
        "r.comment",
        "r.author",
        "r.withdrawn_at",
        "r.published_at",
        "r.status as standing",
        "r.withdrawn_reason",
        "s.name as service",
        "business.business_name",
        "report.reason",
        "report.status",
        "report.answer",
      ])
      .where("r.id", "=", id)
      .executeTakeFirst();
  return [
    handleJob(reviewReceivedLetter, async ({ review_id }, { id: job_id }) => {
      const review = await about(review_id);
      if (review?.standing !== "published") return;
      await sendLetter(ports, {
        job_id,
        kind: "review_received",
        account_id: review.provider_id,
        letter: {
          subject: `Nouvel avis : ${review.rating} sur 5`,
          preview: review.service,
          paragraphs: ["Un client vient de laisser un avis sur votre travail.", `« ${review.comment} »`],
          facts: [
            { label: "Service", value: review.service },
            { label: "Note", value: `${review.rating} sur 5` },
          ],
          action: { label: "Voir l'avis", url: `${config.PUBLIC_URL}/provider/clients?tab=avis` },
        },
      });
    }),
    handleJob(reviewReportLetter, async ({ review_id }, { id: job_id }) => {
      const review = await about(review_id);
      if (!review?.reason || review.status === "open") return;
      const accepted = review.status === "accepted";
      const isReplaced = review.standing === "replaced";
      await sendLetter(ports, {
        job_id,
        kind: "report_answered",
        account_id: review.provider_id,
        letter: {
          subject: isReplaced
            ? "L'avis que vous avez signalé est remplacé"
            : accepted
              ? "L'avis que vous avez signalé est retiré"
              : "L'avis que vous avez signalé demeure",
          preview: `${review.author}, ${review.service}`,
          paragraphs: [
            isReplaced
              ? "Son auteur en a écrit un plus récent, qui le remplace : celui que vous nous avez signalé ne paraît plus et ne compte plus dans votre note."
              : accepted
                ? "Nous avons vérifié l'avis que vous nous avez signalé et l'avons retiré. Il ne paraît plus et ne compte plus dans votre note."
                : "Nous avons vérifié l'avis que vous nous avez signalé. Il respecte nos règles et demeure ; vous pouvez y répondre.",
            ...(review.answer ? [`Notre réponse : « ${review.answer} »`] : []),
          ],
          facts: [
            { label: "Service", value: review.service },
            { label: "Avis", value: `${review.author}, ${review.rating} sur 5` },
            { label: "Signalé pour", value: REVIEW_REPORT_REASONS[review.reason] },
          ],
          action: { label: "Voir mes avis", url: `${config.PUBLIC_URL}/provider/clients?tab=avis` },
        },
      });
    }),
    handleJob(reviewWithdrawnLetter, async ({ review_id }, { id: job_id }) => {
      const review = await about(review_id);
      if (!review?.owner_id || !review.withdrawn_at) return;
      await sendLetter(ports, {
        job_id,
        kind: "review_withdrawn",
        account_id: review.owner_id,
        letter: {
          subject: review.published_at ? "Votre avis est retiré" : "Votre avis ne paraîtra pas",
          preview: `${review.business_name}, ${review.service}`,
          paragraphs: [
            review.published_at
              ? `Votre avis sur le travail de ${review.business_name} ne respectait pas nos règles : il ne paraît plus et ne compte plus dans sa note.`
              : `Votre avis sur le travail de ${review.business_name} ne respectait pas nos règles : il ne paraîtra pas.`,
            `Pourquoi : « ${review.withdrawn_reason} »`,
          ],
          facts: [
            { label: "Service", value: review.service },
            { label: "Votre avis", value: `« ${review.comment} »` },
          ],
          action: { label: "Nous écrire", url: `${config.PUBLIC_URL}/contact` },
          footnote: "Une note sévère n'est jamais une raison de retirer un avis.",
        },
      });
    }),
  ];
}
