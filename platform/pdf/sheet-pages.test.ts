import { getDocumentProxy, getResolvedPDFJS } from "unpdf";
import { expect, test } from "vitest";
import type { Block } from "#foundation/sheet.ts";
import { sheetPdf } from "./sheet-pdf.ts";

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
type Node = { role?: string; type?: string; id?: string; children?: Node[] };

async function openPdf(...blocks: Block[]): Promise<Pdf> {
  const details = { name: "contrat.pdf", author: "Toitures Gagnon", date: new Date("2026-03-02T12:00:00Z") };
  const file = await sheetPdf({ title: "Contrat", blocks }, details);
  return getDocumentProxy(new Uint8Array(await file.arrayBuffer()));
}

/** Returns the lines of each page from the top: what stands at one height, from left to right. */
async function linesOf(pdf: Pdf): Promise<string[][]> {
  const pages: string[][] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const lines = new Map<number, { x: number; text: string }[]>();
    const { items } = await (await pdf.getPage(number)).getTextContent();
    for (const item of items)
      if ("str" in item && item.str.trim() !== "") {
        const y = Math.round(item.transform[5]);
        lines.set(y, [...(lines.get(y) ?? []), { x: item.transform[4], text: item.str.trim() }]);
      }
    const ordered = [...lines].sort(([a], [b]) => b - a);
    pages.push(
      ordered.map(([, parts]) =>
        parts
          .sort((a, b) => a.x - b.x)
          .map(({ text }) => text)
          .join(" | "),
      ),
    );
  }
  return pages;
}

const CAPITALS = "RÉFECTION DE LA TOITURE EN BARDEAUX ".repeat(9).trim();
const row = (words: string, amount: string) => [words, `1 × ${amount}`, amount];
const table = (...rows: string[][]): Block => ({
  kind: "amounts",
  head: ["Description", "Quantité", "Montant"],
  rows,
  sums: [
    { label: "Sous-total", value: "950,00 $" },
    { label: "Total", value: "999,00 $" },
  ],
});
const shortRows = (count: number) =>
  Array.from({ length: count }, (_, index) => row(`Ligne ${index + 1}`, "50,00 $"));

test.each([23, 24, 25, 26, 27, 28, 29])(
  "after %i short rows, a row of many lines stands on one page with its amount, under the head of the table",
  async (count) => {
    const pages = await linesOf(
      await openPdf(table(...shortRows(count), row(CAPITALS, "77,00 $"), row("Fin", "9,00 $"))),
    );
    expect(pages).toHaveLength(2);
    const at = pages.findIndex((lines) => lines.some((line) => line.includes("77,00")));
    const capitals = pages.map(
      (lines) => lines.filter((line) => line.startsWith("RÉFECTION") || /^[A-ZÉ ]+$/.test(line)).length,
    );
    expect(capitals.filter((lines) => lines > 0)).toHaveLength(1);
    expect(capitals[at]).toBeGreaterThan(5);
    expect(pages[1]?.[0]).toBe("Description | Quantité | Montant");
    expect(pages.flat().filter((line) => line.startsWith("Ligne"))).toHaveLength(count);
    const total = pages.at(-1)?.slice(-2).join(" ");
    expect(total).toContain("Sous-total");
    expect(total).toContain("999,00");
  },
);

test("a row taller than a page begins with its amount and goes on under the head of the table", async () => {
  const words = Array.from({ length: 900 }, (_, index) => `mot${index}`).join(" ");
  const pages = await linesOf(await openPdf(table(row("Avant", "5,00 $"), row(words, "77,00 $"))));
  expect(pages.length).toBeGreaterThan(2);
  const begins = pages.flat().find((line) => line.startsWith("mot0 "));
  expect(begins).toContain("77,00");
  for (const page of pages.slice(1)) expect(page[0]).toBe("Description | Quantité | Montant");
  const written = pages.flat().flatMap((line) => line.match(/mot\d+/g) ?? []);
  expect(written).toEqual(words.split(" "));
});

test("long words and addresses are broken inside the page, in a table as in a paragraph", async () => {
  const address = `https://quincaillerie.example/toiture/${"abcdefgh/".repeat(14)}`;
  const word = "z".repeat(290);
  const pdf = await openPdf(
    table(row(`Bardeaux ${address}`, "5,00 $"), row(word, "5,00 $")),
    { kind: "paragraph", text: word },
    { kind: "facts", rows: [{ label: "Nom", value: word }] },
    { kind: "list", items: [address] },
  );
  const { items } = await (await pdf.getPage(1)).getTextContent();
  for (const item of items)
    if ("str" in item) expect(item.transform[4] + item.width).toBeLessThanOrEqual(612 - 59);
  const all = items.map((item) => ("str" in item ? item.str : "")).join("");
  expect(all.match(/z/g)).toHaveLength(3 * 290);
  expect(all).toContain(address);
});

test("the structure holds every drawn text once, in reading order and properly nested, over pages too", async () => {
  const words = Array.from({ length: 1500 }, (_, index) => `mot${index}`).join(" ");
  const pdf = await openPdf(
    { kind: "heading", text: "Les travaux" },
    { kind: "paragraph", text: words },
    { kind: "list", items: ["Le toit", words] },
    table(...shortRows(40), row(words, "77,00 $")),
  );
  expect(pdf.numPages).toBeGreaterThan(5);
  const { OPS } = await getResolvedPDFJS();
  const order: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { fnArray, argsArray } = await page.getOperatorList();
    const open: string[] = [];
    fnArray.forEach((operator, index) => {
      const args = argsArray[index];
      if (operator === OPS.beginMarkedContentProps)
        open.push(args[0] === "Artifact" ? "artifact" : String(args[1]));
      if (operator === OPS.beginMarkedContent) open.push("plain");
      if (operator === OPS.endMarkedContent) expect(open.pop()).toBeDefined();
      // All that is drawn is part of the text or an artifact, never within the other.
      if (operator === OPS.showText || operator === OPS.constructPath) expect(open).toHaveLength(1);
    });
    expect(open).toEqual([]);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const marked = items.flatMap((item) => ("id" in item && item.id ? [item.id] : []));
    const tree = (await page.getStructTree()) as unknown as Node;
    const tagged: string[] = [];
    checkNesting(tree, tagged);
    expect(tagged).toEqual(marked);
    expect(new Set(tagged).size).toBe(tagged.length);
    order.push(...items.flatMap((item) => ("str" in item ? (item.str.match(/mot\d+/g) ?? []) : [])));
  }
  const all = words.split(" ");
  expect(order).toEqual([...all, ...all, ...all]);
});

const PARENTS: Record<string, string[]> = {
  Document: ["Root"],
  H1: ["Document"],
  H2: ["Document"],
  P: ["Document"],
  L: ["Document"],
  LI: ["L"],
  Lbl: ["LI"],
  LBody: ["LI"],
  Table: ["Document"],
  TR: ["Table"],
  TH: ["TR"],
  TD: ["TR"],
};

/**
 * Checks that each element stands where PDF/UA allows it; collects the marked
 * content in the order of the tree.
 */
function checkNesting(node: Node, content: string[]): void {
  for (const child of node.children ?? []) {
    if (child.type === "content") content.push(child.id ?? "");
    else {
      expect(PARENTS[child.role ?? ""]).toContain(node.role);
      checkNesting(child, content);
    }
  }
}
