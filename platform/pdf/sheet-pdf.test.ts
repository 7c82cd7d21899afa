import { extractText, getDocumentProxy, getMeta } from "unpdf";
import { expect, test } from "vitest";
import { sheetPdf } from "./sheet-pdf.ts";

const DOCUMENT = {
  title: "Facture F-2026-0001",
  blocks: [
    { kind: "heading" as const, text: "Le prix" },
    {
      kind: "amounts" as const,
      head: ["Description", "Montant"],
      rows: [["Lavage de vitres", "100,00 $"]],
      sums: [{ label: "Total (CAD)", value: "100,00 $" }],
    },
    { kind: "list" as const, items: ["Les deux étages"] },
  ],
};

test("a document says its title, language, author and that it follows PDF/UA, and names the columns of its table", async () => {
  const file = await sheetPdf(DOCUMENT, {
    name: "facture.pdf",
    author: "Côté & fils <inc.>",
    date: new Date("2026-03-02T12:00:00Z"),
  });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const pdf = await getDocumentProxy(bytes.slice());
  const { info } = await getMeta(pdf);
  expect(info).toMatchObject({
    Title: "Facture F-2026-0001",
    Author: "Côté et fils inc.",
    Language: "fr-CA",
  });
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
  expect(await pdf.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true });
  const tree = await (await pdf.getPage(1)).getStructTree();
  const roles = (node: { role?: string; children?: unknown[] }): string[] => [
    ...(node.role ? [node.role] : []),
    ...(node.children ?? []).flatMap((child) => roles(child as typeof node)),
  ];
  expect(roles(tree)).toEqual(
    expect.arrayContaining(["Document", "H1", "H2", "Table", "TR", "TH", "TD", "L", "LI", "LBody"]),
  );
  const raw = Buffer.from(bytes).toString("utf8");
  const xmp = /<x:xmpmeta[\s\S]*<\/x:xmpmeta>/.exec(raw)?.[0] ?? "";
  expect(xmp).toContain("<pdfuaid:part>1</pdfuaid:part>");
  expect(xmp).toContain("<rdf:li>Côté et fils inc.</rdf:li>");
  expect(raw).toContain("/Scope /Column");
});

test("a document is the same alone, drawn while others are, and after one in another script", async () => {
  const drawn = async (words: string) => {
    const sheet = { title: "Soumission", blocks: [{ kind: "paragraph" as const, text: words }] };
    const file = await sheetPdf(sheet, {
      name: "s.pdf",
      author: "Côté",
      date: new Date("2026-03-02T12:00:00Z"),
    });
    return extractText(new Uint8Array(await file.arrayBuffer()), { mergePages: true });
  };
  const texts = ["Élagage d'un érable", "بيت كبير ثم تبن", "Élagage d'un érable", "نبيت في بيت"];
  const together = await Promise.all(texts.map(drawn));
  for (const [n, text] of texts.entries()) expect(together[n]).toEqual(await drawn(text));
  expect(together[0]?.text).toContain("Élagage d’un érable");
});
