import { sendLetter } from "#features/notifications/server/index.ts";
import { DECLINE_REASONS } from "#features/requests/contract/index.ts";
import type { Ports } from "#platform/http/context.ts";
import { handleJob, type Job } from "#platform/jobs/jobs.ts";
import { aboutRequest } from "./about-request.ts";
import { declinedLetter } from "./jobs.ts";
import { othersInLetter } from "./others-in-letter.ts";

/** Tells an owner that a provider is not available, and who else may do the work. */
export function declinedLetterJob(ports: Ports): Job {
  return handleJob(declinedLetter, async ({ request_id }, { id: job_id }) => {
    const about = await aboutRequest(ports.db, request_id);
    if (about?.status !== "active" || !about.declined_reason) return;
    const others = await othersInLetter(ports, about);
    await sendLetter(ports, {
      job_id,
      kind: "request_declined",
      account_id: about.owner_id,
      letter: {
        subject: `${about.business_name} n'est pas disponible`,
        preview: `${about.service}, ${about.property}`,
        paragraphs: [
          `${about.business_name} ne peut pas répondre à votre demande. Vos coordonnées ne lui ont pas été remises.`,
          ...others.paragraphs,
        ],
        facts: [
          { label: "Service", value: about.service },
          { label: "Propriété", value: about.property },
          { label: "Raison", value: DECLINE_REASONS[about.declined_reason] },
          ...(about.declined_details ? [{ label: "Précisions", value: about.declined_details }] : []),
          ...others.facts,
        ],
        action: others.action,
      },
    });
  });
}
