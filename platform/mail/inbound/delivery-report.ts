import { isNoSuchMailbox } from "#platform/mail/address-refusal.ts";

/** Codes of SMTP with which a mailbox is refused, where no enhanced code says more. */
const REFUSED = /\b55[0134]\b/;
/** The reasons for a refusal other than the address. */
const OTHER_REASON =
  /\b5\.[2-7]\.\d|spam|polic|block|black ?list|reputation|quota|full|rate|dmarc|spf\b|dkim|virus|too large|size/i;
const MISSING =
  /(?:user|recipient|mailbox|address|account|domain)[^\n]{0,40}(?:unknown|does not exist|doesn't exist|not found|invalid|unavailable|disabled|inexistant|introuvable)|(?:no such|unknown) (?:user|recipient|mailbox|address)/i;

/**
 * Returns the addresses, in lower case, that a delivery report (RFC 3464) declares unknown. A full mailbox, a
 * refusal of the content and a delay are no bounce.
 */
export function failedRecipients(report: string): string[] {
  return report
    .replace(/\r\n?/g, "\n")
    .split(/\n[ \t]*\n/)
    .map(fieldsOf)
    .filter((fields) => fields.get("action")?.toLowerCase().startsWith("failed") && isAboutAddress(fields))
    .flatMap((fields) => [fields.get("final-recipient"), fields.get("original-recipient")])
    .flatMap((value) => (value === undefined ? [] : [addressOf(value)]))
    .filter((address) => address !== "");
}

/** Returns whether words of a mail server without a report say that a mailbox does not exist. */
export function saysNoSuchMailbox(text: string): boolean {
  const codes = text.match(/\b5\.\d{1,3}\.\d{1,3}\b/g);
  if (codes) return codes.some(isNoSuchMailbox);
  return REFUSED.test(text) && MISSING.test(text);
}

function isAboutAddress(fields: ReadonlyMap<string, string>): boolean {
  const diagnostic = fields.get("diagnostic-code") ?? "";
  const [status = ""] = /^\d\.\d{1,3}\.\d{1,3}/.exec(fields.get("status") ?? "") ?? [];
  const [enhanced = status] = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(diagnostic) ?? [];
  if (isNoSuchMailbox(enhanced)) return true;
  const isVague = enhanced === "" || /^5\.0\.0$/.test(enhanced);
  return isVague && REFUSED.test(diagnostic) && !OTHER_REASON.test(diagnostic.replace(/\b5\.0\.0\b/g, ""));
}

/** Names in lower case; a value may go on in the next lines. */
function fieldsOf(block: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of block.replace(/\n[ \t]+/g, " ").split("\n")) {
    const colon = line.indexOf(":");
    if (colon > 0) fields.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  return fields;
}

const addressOf = (value: string) =>
  value
    .slice(value.indexOf(";") + 1)
    .trim()
    .replace(/^<|>$/g, "")
    .toLowerCase();
