/** A page's markup; texts and attributes name fields in braces: `{name}`. A fragment has no tag. */
export type Markup = string | Element | { each: Markup };
interface Element {
  tag: string;
  attributes: Record<string, string>;
  children: Markup[];
}

/** The texts on a page about its service, each with the field that replaces it. */
export type Marks = readonly (readonly [said: string, field: string])[];

/**
 * Returns a page of the product as a template: without its scripts, with fields in place of the texts about
 * its service. In a list the first card is the template of all.
 */
export function templateOf(html: string, marks: Marks): Markup {
  let text = html.replace(/<!DOCTYPE html>|<!--.*?-->|<script[^>]*>.*?<\/script>/gs, "");
  for (const [said, field] of marks) text = text.replaceAll(escaped(said), field);
  return parse(text);
}

/** Returns a list's template, by the marks of its first card. */
export function listTemplateOf(html: string, marks: Marks, cards: number): Markup {
  const page = templateOf(html, marks);
  const list = elements(page).find(
    ({ tag, children }) => tag === "ul" && children.length === cards && isCard(children[0]),
  );
  const [card] = list?.children ?? [];
  if (!list || !card) throw new Error(`the product's list shows no ${cards} cards`);
  list.children = [{ each: card }];
  return page;
}

const isCard = (markup: Markup | undefined) =>
  markup !== undefined && elements(markup).some(({ attributes }) => attributes.href === "/services/{id}");

function elements(markup: Markup): Element[] {
  if (typeof markup === "string") return [];
  if ("each" in markup) return elements(markup.each);
  return [markup, ...markup.children.flatMap(elements)];
}

/** Parses what React wrote: every element is closed, every attribute is quoted. */
function parse(html: string): Markup {
  const root: Element = { tag: "", attributes: {}, children: [] };
  const open = [root];
  for (const [, closed, tag, attributes = "", isClosed, text] of html.matchAll(
    /<\/([\w-]+)>|<([\w-]+)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*(\/?)>|([^<]+)/g,
  )) {
    const parent = open.at(-1) ?? root;
    if (closed) open.pop();
    else if (text) parent.children.push(unescaped(text));
    else if (tag) {
      const element: Element = { tag, attributes: attributesOf(attributes), children: [] };
      parent.children.push(element);
      if (!isClosed) open.push(element);
    }
  }
  const [page] = root.children;
  if (open.length !== 1 || !page) throw new Error("the product's page is not what React writes");
  return page;
}

const attributesOf = (text: string): Element["attributes"] =>
  Object.fromEntries(
    [...text.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, name = "", value = ""]) => [
      name,
      unescaped(value),
    ]),
  );

const ENTITIES: Record<string, string> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
  "&amp;": "&",
};
const unescaped = (text: string) =>
  text.replace(/&(?:lt|gt|quot|#x27|amp);/g, (found) => ENTITIES[found] ?? found);
const escaped = (text: string) =>
  Object.entries(ENTITIES)
    .toReversed()
    .reduce((result, [entity, character]) => result.replaceAll(character, entity), text);
