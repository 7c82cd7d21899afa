import type { Lead } from "#features/requests/contract/index.ts";
import { smsHref } from "#foundation/input/phone.ts";

type Subject = { service: Pick<Lead["service"], "name">; client: Pick<Lead["client"], "name"> };

/** Returns an `sms:` link with the beginning of a text message; throws as `phoneHref`. */
export const textHref = (phone: string, lead: Subject): string => smsHref(phone, greeting(lead));

/** Returns an `sms:` link from an owner to the provider of a request; throws as `phoneHref`. */
export const providerTextHref = (phone: string, { service }: Pick<Subject, "service">): string =>
  smsHref(phone, `Bonjour, je vous écris au sujet de ma demande sur Maisonnée : ${service.name}. `);

/** Returns a `mailto:` link with a subject and the beginning of a message. */
export const mailHref = (email: string, lead: Subject): string =>
  `mailto:${email}?subject=${encodeURIComponent(lead.service.name)}&body=${encodeURIComponent(greeting(lead))}`;

const greeting = ({ client, service }: Subject) =>
  `Bonjour ${client.name}, j'ai reçu votre demande sur Maisonnée : ${service.name}. `;
