import { FOOTER, titleOf } from "./footer.ts";
import type { Letter, Sender } from "./letter.ts";
import { LETTER_BEGINS, LETTER_ENDS } from "./marks.ts";

/** Returns the letter as plain text: the same words in the same order. */
export function plainText(letter: Letter, sender: Sender): string {
  const facts = letter.facts?.map(({ label, value }) => `${label}\u202f: ${value}`).join("\n");
  const action = letter.action && `${letter.action.label}\u202f:\n${letter.action.url}`;
  const links = letter.links?.map(({ label, url }) => `${label}\u202f:\n${url}`).join("\n\n");
  const unsubscribe = letter.unsubscribeUrl && `${FOOTER.unsubscribe}\u202f:\n${letter.unsubscribeUrl}`;
  const body = [
    titleOf(letter),
    letter.greeting,
    ...letter.paragraphs,
    facts,
    links,
    action,
    letter.footnote,
  ];
  const end = [
    `${FOOTER.companyLine(sender.shown_name)}\n${sender.PUBLIC_URL}`,
    `${FOOTER.question} ${sender.support_email}`,
    unsubscribe,
  ];
  // « -- » on its own line: mail programs fold what follows.
  const words = `${blocks(body)}\n\n-- \n${blocks(end)}\n`;
  // The last on a line of its own: an address before it would no longer be one.
  return letter.isAnswerable ? `${LETTER_BEGINS}${words}${LETTER_ENDS}\n` : words;
}

function blocks(parts: (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== "").join("\n\n");
}
