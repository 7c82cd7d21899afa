import { french } from "#foundation/text/typography.ts";
import { formatDate } from "#foundation/time.ts";

const PLACEHOLDER = /\{([^{}]*)\}/g;
const isKnown = (name = "") => name === "prénom" || name === "demande";

/**
 * Returns a text with its placeholders replaced. Without a first name « {prénom} » leaves with the space
 * before it; without a request « {demande} » reads « votre demande ».
 */
export function fillReadyAnswer(
  text: string,
  { firstName, request }: { firstName: string | null; request: string | null },
): string {
  return text
    .replace(/ ?\{prénom\}/g, (found) => (firstName ? found.replace("{prénom}", () => firstName) : ""))
    .replace(/\{demande\}/g, () => request ?? "votre demande");
}

/** What a case has to say in place of the placeholders. */
interface WordsOfCase {
  first_name: string | null;
  request: { service: string; created_at: string } | null;
}

/** Returns a text with the words of a case in place of its placeholders. */
export const fillForCase = (text: string, { first_name, request }: WordsOfCase): string =>
  french(
    fillReadyAnswer(text, {
      firstName: first_name,
      request: request && `« ${request.service} » du ${formatDate(request.created_at)}`,
    }),
  );

/** Whether a text has no other placeholders than those that are replaced. */
export const hasKnownPlaceholders = (text: string): boolean =>
  [...text.matchAll(PLACEHOLDER)].every(([, name]) => isKnown(name));
export const UNKNOWN_PLACEHOLDER = "Entre accolades, seuls {prénom} et {demande} sont remplacés";
