import { sendLetter } from "#features/notifications/server/index.ts";
import type { Ports } from "#platform/http/context.ts";
import { handleJob, type Job } from "#platform/jobs/jobs.ts";
import { aboutRequest } from "./about-request.ts";
import { providerSuspendedLetter } from "./jobs.ts";
import { othersInLetter } from "./others-in-letter.ts";

/** Tells an owner that the provider who has their contact details is not on the site any more. */
export function providerSuspendedLetterJob(ports: Ports): Job {
  return handleJob(providerSuspendedLetter, async ({ request_id }, { id: job_id }) => {
    const about = await aboutRequest(ports.db, request_id);
    if (about?.status !== "active") return;
    const others = await othersInLetter(ports, about);
    await sendLetter(ports, {
      job_id,
      kind: "request_declined",
      account_id: about.owner_id,
      letter: {
        subject: `${about.business_name} n'est plus disponible sur Maisonnée`,
        preview: `${about.service}, ${about.property}`,
        paragraphs: [
          `${about.business_name} n'offre plus ses services ici. Votre demande reste ouverte : si un rendez-vous est convenu, vérifiez auprès du prestataire qu'il tient toujours, ou annulez la demande dans votre historique.`,
          ...others.paragraphs,
        ],
        facts: [
          { label: "Service", value: about.service },
          { label: "Propriété", value: about.property },
          ...others.facts,
        ],
        action: others.action,
      },
    });
  });
}
