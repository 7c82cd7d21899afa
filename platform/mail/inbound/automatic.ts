import { type Header, valuesOf } from "./read-headers.ts";

/** Header fields that only programs which answer by themselves, and mailing lists, write. */
const OF_PROGRAMS = ["x-autoreply", "x-autorespond", "x-auto-reply-from", "list-id"];

/** The words that automatic replies put before the subject, in the languages met here. */
const SUBJECT =
  /^(?:réponse automatique|automatic reply|auto(?:matic|mated)?[- ]?(?:reply|response)|out of (?:the )?office|absent(?:e|·e)? du bureau|absence du bureau|(?:message|avis|réponse) d['’]absence|vacation (?:reply|response)|respuesta automática|automatische antwort|abwesenheitsnotiz|undeliver(?:able|ed)|delivery (?:status notification|failure|has failed)|non remis|échec de (?:la )?(?:remise|distribution)|mail delivery (?:failed|failure|subsystem)|returned mail|failure notice)\b/iu;

/**
 * Returns whether a program wrote the message by itself (RFC 3834), or this product did: such a message must
 * never be answered, or two programs would write to each other without end. A person's message stays theirs
 * even if their program adds List-Unsubscribe, Feedback-ID or X-Auto-Response-Suppress. `sender` is the
 * envelope's, empty for reports of a delivery.
 */
export function isAutomatic(
  headers: readonly Header[],
  { from, sender, ownAddress }: { from: string | null; sender: string | undefined; ownAddress: string },
): boolean {
  const all = (name: string) => valuesOf(headers, name).map((value) => value.toLowerCase());
  const ownDomain = ownAddress.slice(ownAddress.lastIndexOf("@")).toLowerCase();
  return (
    sender === "" ||
    all("return-path").includes("<>") ||
    all("auto-submitted").some((value) => !/^no\b/.test(value)) ||
    all("precedence").some((value) => /^(?:bulk|junk|list|auto_reply)$/.test(value)) ||
    all("content-type").some((value) => /^multipart\/report\b/.test(value)) ||
    all("message-id").some((value) => value.endsWith(`${ownDomain}>`)) ||
    from === ownAddress.toLowerCase() ||
    /^(?:mailer-daemon|postmaster)@/.test(from ?? "") ||
    valuesOf(headers, "subject").some((value) => SUBJECT.test(decodeWords(value))) ||
    OF_PROGRAMS.some((name) => all(name).length > 0)
  );
}

const WORD = /=\?([\w-]{1,40})(?:\*[\w-]{0,20})?\?([bq])\?([^?\s]{0,200})\?=\s?/gi;

/** Returns a header's value with its encoded words read (RFC 2047). */
function decodeWords(value: string): string {
  return value.slice(0, 1000).replace(WORD, (whole, charset: string, encoding: string, encoded: string) => {
    const bytes =
      encoding.toLowerCase() === "b"
        ? Buffer.from(encoded, "base64")
        : Buffer.from(
            encoded
              .replaceAll("_", " ")
              .replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
            "latin1",
          );
    try {
      return new TextDecoder(charset).decode(bytes);
    } catch {
      return whole;
    }
  });
}
