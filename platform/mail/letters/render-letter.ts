import { french } from "#foundation/text/typography.ts";
import type { Letter, RenderedLetter, Sender } from "./letter.ts";
import { plainText } from "./plain-text.ts";

export type { Letter, RenderedLetter, Sender } from "./letter.ts";

/**
 * Renders a letter as HTML and as plain text, with French typography. `headers` holds List-Unsubscribe when
 * the letter may be switched off. Throws when an address is not http(s).
 */
export async function renderLetter(letter: Letter, sender: Sender): Promise<RenderedLetter> {
  const listed = letter.links?.map(({ url }) => url) ?? [];
  for (const url of [letter.action?.url, letter.unsubscribeUrl, ...listed]) {
    if (url !== undefined && !/^https?:\/\/[^\s<>"]+$/.test(url))
      throw new Error("a letter links to http(s) addresses only");
  }
  const typeset = inFrench(letter);
  // Loaded with the first letter: react-email takes as long to load as the rest of the server.
  const { layoutHtml } = await import("./layout.ts");
  return {
    // One line, even when a name in it has line breaks.
    subject: typeset.subject.replace(/\s*[\r\n]+\s*/g, " "),
    html: await layoutHtml(typeset, sender),
    text: plainText(typeset, sender),
    headers:
      letter.unsubscribeUrl === undefined
        ? {}
        : {
            "List-Unsubscribe": `<${letter.unsubscribeUrl}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          },
  };
}

function inFrench(letter: Letter): Letter {
  return {
    ...letter,
    subject: french(letter.subject),
    preview: french(letter.preview),
    title: letter.title && french(letter.title),
    greeting: letter.greeting && french(letter.greeting),
    paragraphs: letter.paragraphs.map(french),
    facts: letter.facts?.map(({ label, value }) => ({ label: french(label), value: french(value) })),
    action: letter.action && { ...letter.action, label: french(letter.action.label) },
    links: letter.links?.map(({ label, url }) => ({ label: french(label), url })),
    footnote: letter.footnote && french(letter.footnote),
  };
}
