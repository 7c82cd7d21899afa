import { createElement as h, type ReactNode } from "react";
import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Html,
  Link,
  Preview,
  type PreviewProps,
  render,
  Section,
  Text,
} from "react-email";
import { FOOTER, titleOf } from "./footer.ts";
import type { Letter, Sender } from "./letter.ts";
import { LETTER_BEGINS, LETTER_ENDS } from "./marks.ts";
import { DARK_SHEET, STYLES } from "./styles.ts";

/** The one layout of every letter. createElement and not JSX: Node runs this file as it is. */
export function layoutHtml(letter: Letter, sender: Sender): Promise<string> {
  const begins = letter.isAnswerable ? LETTER_BEGINS : "";
  return render(
    h(
      Html,
      { lang: "fr-CA" },
      h(
        Head,
        null,
        h("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
        h("meta", { name: "color-scheme", content: "light dark" }),
        h("meta", { name: "supported-color-schemes", content: "light dark" }),
        h("meta", { name: "format-detection", content: "telephone=no,date=no,address=no,email=no" }),
        h("title", null, letter.subject),
        // Holds no `<`, `&` or quote, which React would escape and style sheets not understand.
        h("style", null, DARK_SHEET),
      ),
      h(
        Body,
        { lang: "fr-CA", className: "page", style: STYLES.body },
        h(Preview, { useTitleTag: false } as PreviewProps, `${begins}${letter.preview}`),
        h(
          Container,
          { style: STYLES.container },
          h(
            Link,
            { href: sender.PUBLIC_URL, className: "link", style: STYLES.wordmark },
            `${begins}Maisonnée`,
          ),
          card(letter),
          footer(letter, sender),
        ),
      ),
    ),
  );
}

function card(letter: Letter): ReactNode {
  return h(
    Section,
    { className: "card", style: STYLES.card },
    h(Heading, { as: "h1", className: "ink", style: STYLES.title }, titleOf(letter)),
    letter.greeting && h(Text, { className: "ink", style: STYLES.text }, letter.greeting),
    ...letter.paragraphs.map((paragraph) =>
      h(Text, { className: "ink", style: STYLES.text }, ...lines(paragraph)),
    ),
    letter.facts && letter.facts.length > 0 && facts(letter.facts),
    ...(letter.links ?? []).map(({ label, url }) =>
      h(
        Text,
        { className: "ink", style: STYLES.text },
        h(Link, { href: url, className: "link", style: STYLES.link }, label),
      ),
    ),
    letter.action && action(letter.action),
    letter.footnote && h(Text, { className: "quiet", style: STYLES.small }, ...lines(letter.footnote)),
  );
}

function facts(rows: NonNullable<Letter["facts"]>): ReactNode {
  return h(
    "table",
    { className: "facts", style: STYLES.facts, cellPadding: 0, cellSpacing: 0 },
    h(
      "tbody",
      null,
      ...rows.map(({ label, value }) =>
        h(
          "tr",
          { key: label },
          h("th", { scope: "row", className: "quiet line", style: STYLES.label }, label),
          h("td", { className: "ink line", style: STYLES.value }, ...lines(value)),
        ),
      ),
    ),
  );
}

function action({ label, url }: NonNullable<Letter["action"]>): ReactNode {
  return h(
    Section,
    { style: STYLES.action },
    h(Button, { href: url, className: "button", style: STYLES.button }, label),
  );
}

function footer(letter: Letter, { shown_name, support_email }: Sender): ReactNode {
  return h(
    Section,
    { style: STYLES.foot },
    h(Text, { className: "quiet", style: STYLES.small }, FOOTER.companyLine(shown_name)),
    h(
      Text,
      { className: "quiet", style: STYLES.small },
      `${FOOTER.question} `,
      h(Link, { href: `mailto:${support_email}`, className: "link", style: STYLES.link }, support_email),
    ),
    letter.unsubscribeUrl &&
      h(
        Text,
        { style: STYLES.small },
        h(Link, { href: letter.unsubscribeUrl, className: "link", style: STYLES.link }, FOOTER.unsubscribe),
      ),
    letter.isAnswerable && h("span", null, LETTER_ENDS),
  );
}

/** A text with its own line breaks. */
function lines(text: string): ReactNode[] {
  return text
    .split(/\r?\n/)
    .flatMap((line, index) => (index === 0 ? [line] : [h("br", { key: `line ${index}` }), line]));
}
