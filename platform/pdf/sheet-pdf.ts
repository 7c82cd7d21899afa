import { buffer } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import { type Block, type Sheet, sheetText } from "#foundation/sheet.ts";
import { french } from "#foundation/text/typography.ts";
import { type Element, heightOf, MARGIN, Pages, type TextStyle, WIDTH } from "./pages.ts";
import { addBand, addLogo, type SheetHead } from "./sheet-head.ts";
import { addTable } from "./table.ts";

/** Room that a heading wants below it for what it announces. */
const AFTER_HEADING = 40;
const INDENT = 12;

/**
 * Returns a document as a PDF file that screen readers can follow: tagged, in French, fonts embedded. It
 * depends on nothing but the sheet, so that all copies are the same.
 */
export async function sheetPdf(
  sheet: Sheet,
  {
    name,
    author,
    date,
    head = {},
  }: { name: string; author: string; date: Date; head?: SheetHead | undefined },
): Promise<File> {
  // Loaded on first use, because it would add a second to start-up.
  const [{ default: PDFDocument }, { loadFonts }] = await Promise.all([
    import("pdfkit"),
    import("./fonts.ts"),
  ]);
  const doc = new PDFDocument({
    size: "LETTER",
    margin: MARGIN,
    lang: "fr-CA",
    pdfVersion: "1.7",
    tagged: true,
    ...CONFORMANCE,
    displayTitle: true,
    info: {
      Title: xmlSafe(sheet.title),
      Author: xmlSafe(author),
      Creator: "Maisonnée",
      CreationDate: date,
      ModDate: date,
    },
  });
  const bytes = buffer(doc);
  const pages = new Pages(doc, await loadFonts(doc, TEXT_OF_PAGES + sheetText(sheet)));
  const root = doc.struct("Document");
  doc.addStructure(root);
  const { logo, color } = head;
  if (logo) addLogo(pages, root, logo);
  if (color) addBand(pages, root, french(sheet.title), color);
  else addText(pages, root, "H1", sheet.title, { size: 19, weight: "700" });
  pages.space(14);
  for (const block of sheet.blocks) {
    // Others are answered in between.
    await setImmediate();
    addBlock(pages, root, block, color);
  }
  root.end();
  doc.end();
  return new File([await bytes], name, { type: "application/pdf" });
}

/**
 * Says in the file's metadata that it follows PDF/UA-1 (ISO 14289-1); missing from the types of pdfkit 0.17.
 */
const CONFORMANCE: object = { subset: "PDF/UA" };

const BULLET = "•";
const TEXT_OF_PAGES = `${BULLET}-[]`;

/** pdfkit 0.20 writes the properties of a document into XML metadata without escaping. */
const xmlSafe = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll("&", "et")
    .replaceAll(/[<>\p{Cc}\ufffe\uffff]/gu, "");

function addBlock(pages: Pages, root: Element, block: Block, color?: string): void {
  switch (block.kind) {
    case "heading":
      pages.space(8);
      addText(
        pages,
        root,
        "H2",
        block.text,
        { size: 13, weight: "700", ...(color && { color }) },
        AFTER_HEADING,
      );
      pages.space(5);
      return;
    case "paragraph":
      addText(pages, root, "P", block.text);
      pages.space(6);
      return;
    case "list":
      addList(pages, root, block.items);
      return;
    case "facts":
      for (const { label, value } of block.rows) {
        addText(pages, root, "P", `${label} : ${value}`);
        pages.space(3);
      }
      pages.space(4);
      return;
    case "amounts":
      addTable(pages, root, {
        ...block,
        head: block.head.map(french),
        rows: block.rows.map((cells) => cells.map(french)),
        sums: block.sums.map(({ label, value }) => ({ label: french(label), value: french(value) })),
      });
  }
}

function addText(
  pages: Pages,
  root: Element,
  tag: "H1" | "H2" | "P",
  text: string,
  style: TextStyle = {},
  after = 0,
): void {
  const laid = pages.layOut(french(text), style);
  if (after > 0) pages.keep(heightOf(laid) + after);
  const element = pages.doc.struct(tag);
  root.add(element);
  pages.write(element, laid);
  element.end();
}

function addList(pages: Pages, root: Element, items: readonly string[]): void {
  const list = pages.doc.struct("L");
  root.add(list);
  for (const item of items) {
    const entry = pages.doc.struct("LI");
    list.add(entry);
    const text = pages.layOut(french(item), { x: MARGIN + INDENT, width: WIDTH - INDENT });
    if (pages.fitting(text.lines) === 0) pages.turn();
    const label = pages.doc.struct("Lbl");
    entry.add(label);
    pages.draw(label, pages.layOut(BULLET), pages.y);
    label.end();
    const body = pages.doc.struct("LBody");
    entry.add(body);
    pages.write(body, text);
    entry.end();
    pages.space(4);
  }
  list.end();
}
