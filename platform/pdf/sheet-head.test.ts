import sharp from "sharp";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { logoSize } from "./sheet-head.ts";
import { sheetPdf } from "./sheet-pdf.ts";

const SHEET = { title: "Facture F-2026-0001", blocks: [{ kind: "heading" as const, text: "Le prix" }] };
const DETAILS = { name: "facture.pdf", author: "Lavoie", date: new Date("2026-03-02T12:00:00Z") };

test("a wide, a tall and a small logo fit at the head of a page, as wide as they are high and never enlarged", () => {
  for (const size of [
    { width: 800, height: 20 },
    { width: 100, height: 1600 },
    { width: 800, height: 800 },
    { width: 24, height: 12 },
  ]) {
    const { width, height } = logoSize(size);
    expect(width).toBeLessThanOrEqual(Math.min(200, size.width) + 0.01);
    expect(height).toBeLessThanOrEqual(Math.min(56, size.height) + 0.01);
    expect(width / height).toBeCloseTo(size.width / size.height);
  }
});

test("a document with a logo and a colour says its title once and reads the logo by its alternative text", async () => {
  const jpeg = await sharp({ create: { width: 300, height: 100, channels: 3, background: "#7a2f63" } })
    .jpeg()
    .toBuffer();
  const head = { color: "#7a2f63", logo: { jpeg, width: 300, height: 100, alt: "Lavoie & fils" } };
  const file = await sheetPdf(SHEET, { ...DETAILS, head });
  const pdf = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()));
  const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree());
  expect(tree.match(/"role":"(Figure|H1|H2)"/g)).toEqual(['"role":"Figure"', '"role":"H1"', '"role":"H2"']);
  expect(tree).toContain('"alt":"Lavoie & fils"');
  const { text } = await extractText(pdf);
  expect(text.join(" ")).toBe("Facture F-2026-0001\nLe prix");
});
