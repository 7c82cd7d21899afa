import fc from "fast-check";
import { expect, test } from "vitest";
import { type TextRun, textBlock } from "#features/site/contract/index.ts";
import { threadMs } from "#testing/thread-time.ts";
import { fillFacts, readMarkdown } from "./read-markdown.ts";

const runsIn = (body: string): TextRun[] =>
  readMarkdown(body).flatMap((block) => (block.kind === "list" ? block.items.flat() : block.runs));
const textOf = (body: string) =>
  runsIn(body)
    .map(({ text }) => text)
    .join("");

test("headings, paragraphs, lists, bold, italics and links are read", () => {
  expect(
    readMarkdown(
      "Le début,\nsur deux lignes.\n\n## Les *règles*\n\n1. Un **seul** compte\n2. Voir [l'aide](/aide)\n",
    ),
  ).toEqual([
    { kind: "paragraph", runs: [{ text: "Le début, sur deux lignes." }] },
    { kind: "heading", level: 2, runs: [{ text: "Les " }, { text: "règles", em: true }] },
    {
      kind: "list",
      ordered: true,
      items: [
        [{ text: "Un " }, { text: "seul", strong: true }, { text: " compte" }],
        [{ text: "Voir " }, { text: "l'aide", href: "/aide" }],
      ],
    },
  ]);
});

test("lists inside lists keep all their items, and paragraphs inside an item their words", () => {
  expect(readMarkdown("- un\n  - deux\n- trois\n\n  encore")).toEqual([
    {
      kind: "list",
      ordered: false,
      items: [[{ text: "un" }], [{ text: "deux" }], [{ text: "trois" }, { text: " " }, { text: "encore" }]],
    },
  ]);
});

test.each(["[a](", "![a](", "**a_", "*a *", "1. ", "> "])(
  "a text of nothing but signs is shown as it was typed, in little time: %j",
  (sign) => {
    const body = sign.repeat(40_000 / sign.length);
    for (const text of [body, body.slice(0, 1_600)]) {
      const ms = threadMs(() => expect(textOf(text).trim() === text.trim()).toBe(true));
      expect(ms).toBeLessThan(2_000);
    }
  },
);

test("the title of the page stays its only first heading", () => {
  expect(readMarkdown("# Titre\n\n#### Petit").map((block) => "level" in block && block.level)).toEqual([
    2, 3,
  ]);
});

test.each(["https://exemple.test/a?b=1", "mailto:aide@exemple.test", "/confidentialite"])(
  "a link leads to the web, a mailbox or a page of the site: %s",
  (address) => {
    expect(runsIn(`[mots](${address})`)).toEqual([{ text: "mots", href: address }]);
  },
);

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java&#115;cript:alert(1)",
  "data:text/html,x",
  "//ailleurs.test",
  "/\\ailleurs.test",
  "vbscript:x",
  "https://%zz",
  "ailleurs",
  "<java\tscript:alert(1)>",
])("a link that leads anywhere else is shown as it was typed: %s", (address) => {
  const typed = `[mots](${address})`;
  expect(runsIn(typed).filter(({ href }) => href !== undefined)).toEqual([]);
  expect(textOf(typed)).toBe(typed);
});

test.each(["[](https://x.test)", "[1]: https://x.test"])(
  "a link without words is shown as it was typed: %s",
  (typed) => {
    expect(textOf(typed)).toBe(typed);
  },
);

test("HTML, images and tables are words like others", () => {
  expect(textOf("Un <b onclick=x>mot</b>.\n\n<script>alert(1)</script>\n\n![i](x.png)")).toBe(
    "Un <b onclick=x>mot</b>.<script>alert(1)</script>![i](x.png)",
  );
});

test("any text becomes blocks of known kinds with allowed links only, quickly", () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom(
      ..."[](<>)*_#`!|\\\n&{}-+~:".split(""),
      "<script>",
      "](javascript:",
      "](//",
      "<javascript:x>",
      "&#106;",
      "\n\n",
      "```",
      "[a]: data:x\n",
      "<!--",
      "- ",
      "1. ",
    ),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const body = pieces.join("");
      const blocks = readMarkdown(body);
      for (const block of blocks) expect(textBlock.safeParse(block).success).toBe(true);
      for (const { href } of runsIn(body)) {
        if (href === undefined) continue;
        const { protocol, origin } = new URL(href, "https://maisonnee.example");
        expect(["https:", "http:", "mailto:"]).toContain(protocol);
        if (href.startsWith("/")) expect(origin).toBe("https://maisonnee.example");
      }
    }),
    { numRuns: 500 },
  );
});

test("words are lost by no sign", () => {
  const word = fc.stringMatching(/^[a-zé]{1,8}$/);
  const sign = fc.constantFrom(
    "*",
    "**",
    "_",
    "[",
    "](",
    ")",
    "<",
    ">",
    "`",
    "~~",
    "!",
    "#",
    "- ",
    "\n",
    "\n\n",
    " ",
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(word, sign), { minLength: 1, maxLength: 20 }), (pairs) => {
      const shown = runsIn(pairs.flat().join(""))
        .map(({ text, href = "" }) => text + href)
        .join(" ");
      for (const [typed] of pairs) expect(shown).toContain(typed);
    }),
    { numRuns: 500 },
  );
});

test("the installation's values stand where the text names them, as words and nothing else", () => {
  const facts = { courriel: "a_b_c@exemple.test", téléphone: "514 555-0142", responsable: "<b>**Odile**" };
  expect(fillFacts(readMarkdown("{responsable}, {courriel}\n\n- {téléphone}, {autre}"), facts)).toEqual([
    { kind: "paragraph", runs: [{ text: "<b>**Odile**, a_b_c@exemple.test" }] },
    { kind: "list", ordered: false, items: [[{ text: "514 555-0142, {autre}" }]] },
  ]);
});
