import type { Service } from "#features/catalog/contract/index.ts";
import type { Request } from "#features/requests/contract/index.ts";
import { formatStart } from "#features/scheduling/web/index.ts";
import { HOUR_MS } from "#foundation/durations.ts";
import { formatDate } from "#foundation/time.ts";

interface SentRequest extends Pick<Request, "created_at" | "expires_at"> {
  appointment: Pick<NonNullable<Request["appointment"]>, "state" | "starts_at" | "held_until"> | null;
}

/**
 * Returns what happens to a request that was just sent, in order: when its provider usually answers, until
 * when the time is held, and what follows without an answer.
 */
export function nextSteps(
  { created_at, expires_at, appointment }: SentRequest,
  { business_name, reply_within_hours }: Pick<Service["provider"], "business_name" | "reply_within_hours">,
): string[] {
  const answer =
    reply_within_hours === null
      ? `${business_name} répond ici, et vous recevez un courriel.`
      : `${business_name} répond d'habitude d'ici le ${formatStart(
          new Date(Date.parse(created_at) + reply_within_hours * HOUR_MS).toISOString(),
        )}.`;
  const held =
    appointment?.state === "held" && appointment.held_until
      ? [heldText(appointment.starts_at, appointment.held_until)]
      : [];
  return [
    answer,
    ...held,
    `Sans réponse le ${formatDate(expires_at)}, la demande expire. D'ici là, vous pouvez la modifier, l'annuler ou demander à quelqu'un d'autre.`,
  ];
}

/** A time that comes soon is held until it begins. */
const heldText = (starts_at: string, held_until: string) =>
  `Le ${formatStart(starts_at)} vous est gardé ${held_until === starts_at ? "jusque-là" : `jusqu'au ${formatStart(held_until)}`}. Sans confirmation, la plage est libérée et votre demande reste active.`;
