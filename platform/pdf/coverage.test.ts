import { readFile } from "node:fs/promises";
import PDFDocument from "pdfkit";
import { getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { loadFonts } from "./fonts.ts";
import { sheetPdf } from "./sheet-pdf.ts";

/** Scripts of thousands of signs that no font here has: some of them stand for all. */
const LARGE =
  /[\p{sc=Han}\p{sc=Hangul}\p{sc=Tangut}\p{sc=Egyp}\p{sc=Hluw}\p{sc=Xsux}\p{sc=Yi}\p{sc=Kits}\p{sc=Bamum}\p{sc=Nshu}]/u;

/** Every assigned character that is seen. */
const SEEN: string[] = [];
for (let code = 0x21; code <= 0x10ffff; code++) {
  const character = String.fromCodePoint(code);
  if (LARGE.test(character) && code % 200 > 0) continue;
  if (!/[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u.test(character)) SEEN.push(character);
}

async function textOf(...paragraphs: string[]): Promise<string> {
  const blocks = paragraphs.map((text) => ({ kind: "paragraph" as const, text }));
  const details = { name: "contrat.pdf", author: "Toitures Gagnon", date: new Date("2026-03-02T12:00:00Z") };
  const file = await sheetPdf({ title: "Contrat", blocks }, details);
  const pdf = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()));
  const lines: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent({ disableNormalization: true });
    lines.push(...items.map((item) => ("str" in item ? `${item.str}${item.hasEOL ? "\n" : ""}` : "")));
  }
  return lines.join("");
}

test("every character is drawn by a font or named in brackets, and is copied as it was written", async () => {
  const fonts = await loadFonts(new PDFDocument(), `${SEEN.join("\n")}[]-`);
  const drawn: string[] = [];
  for (const character of SEEN) {
    const pieces = fonts.pieces(character.normalize("NFC"), "400");
    expect(pieces.length).toBeGreaterThan(0);
    if (pieces.some(({ isNamed }) => isNamed))
      expect(pieces.map((piece) => piece.drawn).join("")).toMatch(/\[[A-Za-z0-9 ()-]+\]/);
    else drawn.push(character.normalize("NFC"));
  }
  expect(drawn.length).toBeGreaterThan(10_000);
  const copied = new Set(await textOf(drawn.join(" ")));
  expect(drawn.filter((text) => [...text].some((one) => !copied.has(one)))).toEqual([]);
}, 180_000);

test.each([
  ["Latin", /\p{sc=Latin}/u, [0x21, 0x24f]],
  ["Vietnamese", /\p{sc=Latin}/u, [0x1e00, 0x1eff]],
  ["Greek", /\p{sc=Greek}/u, [0x370, 0x3ff]],
  ["Cyrillic", /\p{sc=Cyrillic}/u, [0x400, 0x52f]],
  ["Arabic", /\p{sc=Arabic}/u, [0x600, 0x6ff]],
  ["Hebrew", /\p{sc=Hebrew}/u, [0x590, 0x5ff]],
  ["Inuktitut and Cree", /\p{sc=Canadian_Aboriginal}/u, [0x1400, 0x18ff]],
  ["ligatures", /\p{sc=Latin}/u, [0xfb00, 0xfb06]],
  ["arrows, signs and pictures", /\p{S}/u, [0x2190, 0x21ff]],
  ["check marks", /\p{S}/u, [0x2610, 0x2612]],
  ["dingbats", /\p{S}/u, [0x2701, 0x27be]],
  ["squares", /\p{S}/u, [0x25a0, 0x25ff]],
  ["primes", /\p{P}/u, [0x2010, 0x2033]],
  ["faces", /\p{Emoji}/u, [0x1f600, 0x1f64f]],
] as const)("%s is drawn, not named, in both weights", async (_, pattern, [first, last]) => {
  const characters = SEEN.filter((one) => {
    const code = one.codePointAt(0) ?? 0;
    return code >= first && code <= last && pattern.test(one);
  });
  expect(characters.length).toBeGreaterThan(0);
  const fonts = await loadFonts(new PDFDocument(), characters.join("\n"));
  for (const weight of ["400", "700"] as const)
    expect(characters.filter((one) => fonts.pieces(one, weight).some(({ isNamed }) => isNamed))).toEqual([]);
});

test.each([
  ["Nguyễn Thị Ngọc Ặn"],
  ["Ольга Жукова, Αθήνα"],
  ["ᐊᐃᑉᐱᓕ ᓀᐦᐃᔭᐍᐏᐣ"],
  ["✓ ✔ ☐ ▪ 5′ 6″ ⅓ ≤ → №"],
  ["a\u2011b ﬁn ﬂeur 😀 👨‍👩‍👧 🇨🇦"],
])("%s is copied as it was written", async (text) => {
  expect(await textOf(text)).toContain(text);
});

test.each([["محمد أحمد"], ["قبل الزيارة"], ["שלום לכולם"]])(
  "%s is shaped from right to left and copied as it was written",
  async (text) => {
    expect(await textOf(`Nom ${text}`)).toContain(text);
  },
);

test("invisible characters leave no trace, a tab is a space, and a soft hyphen only shows at the end of a line", async () => {
  expect(
    await textOf("a\tb, châ\u00adtai\u00adgnier, Zin\u200bguerie, \u2060mot\ufeff, \u202e1234"),
  ).toContain("a b, châtaignier, Zinguerie, mot, 1234");
  const broken = await textOf("déneigement\u00ad".repeat(20));
  expect(broken).toMatch(/déneigement-\n/);
});

test("a character that no font has is shown as its Unicode name in brackets", async () => {
  expect(await textOf("Nom 王, 한 et ก")).toContain(
    "Nom [CJK UNIFIED IDEOGRAPH-738B], [HANGUL SYLLABLE HAN] et [THAI CHARACTER KO KAI]",
  );
  expect(await textOf("a\u0007b")).toContain("a[ALERT]b");
});

test("a document with nothing but French reads no other font", async () => {
  const doc = new PDFDocument();
  const fonts = await loadFonts(doc, "Où est le châtaignier de Noël, cœur à l'ouvrage? 12 % – 3 ½ €");
  expect(fonts.pieces("œ½€", "700").map(({ font }) => font)).toEqual(Array(3).fill("Figtree-700Bold"));
  const size = (await readFile("node_modules/@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf"))
    .length;
  const file = await sheetPdf(
    { title: "Reçu", blocks: [{ kind: "paragraph", text: "Merci" }] },
    { name: "recu.pdf", author: "Maisonnée", date: new Date("2026-03-02T12:00:00Z") },
  );
  expect(file.size).toBeLessThan(size);
});
