import type { Lead } from "#features/requests/contract/index.ts";
import { DAY_MS } from "#foundation/durations.ts";
import { smsHref } from "#foundation/input/phone.ts";
import { sentence } from "#foundation/text/names/sentence.ts";

type Subject = { service: Pick<Lead["service"], "name">; client: Pick<Lead["client"], "name"> };
/** A lead that was just unlocked, or one whose work goes on. */
type Stage = Pick<Lead, "unlocked_at" | "is_bound" | "is_own_client">;

/** A reply this long after the message no longer acknowledges the request. */
const FIRST_WORDS_MS = 7 * DAY_MS;

/** Returns an `sms:` link with the beginning of a text message; throws as `phoneHref`. */
export const textHref = (phone: string, lead: Subject & Stage, now: number): string =>
  smsHref(phone, greeting(lead, now));

/** Returns an `sms:` link from an owner to the provider of a request; throws as `phoneHref`. */
export const providerTextHref = (phone: string, { service }: Pick<Subject, "service">): string =>
  smsHref(
    phone,
    `${sentence(`Bonjour, je vous écris au sujet de ma demande sur Maisonnée : ${service.name}`)} `,
  );

/** Returns a `mailto:` link with a subject and the beginning of a message. */
export const mailHref = (email: string, lead: Subject & Stage, now: number): string =>
  `mailto:${email}?subject=${encodeURIComponent(lead.service.name)}&body=${encodeURIComponent(greeting(lead, now))}`;

function greeting(
  { client, service, unlocked_at, is_bound, is_own_client }: Subject & Stage,
  now: number,
): string {
  // One's own client asked for nothing.
  const isNew =
    !is_own_client && !is_bound && (unlocked_at === null || now - Date.parse(unlocked_at) < FIRST_WORDS_MS);
  const words = isNew ? "j'ai reçu votre demande sur Maisonnée" : "je vous écris au sujet de vos travaux";
  return `${sentence(`Bonjour ${client.name}, ${words} : ${service.name}`)} `;
}
