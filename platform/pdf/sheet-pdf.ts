import { buffer } from "node:stream/consumers";
import type { Block, Sheet } from "#foundation/sheet.ts";
import { french } from "#foundation/text/typography.ts";
import { printable, registerFonts, type Weight } from "./fonts.ts";

const INK = "#22302a";
const QUIET = "#5d6b64";
const LINE = "#d9ded9";

/** A letter-size page, measured in points. */
const MARGIN = 60;
const WIDTH = 612 - 2 * MARGIN;
const AMOUNT_WIDTH = 88;

declare global {
  namespace PDFKit.Mixins {
    /** Missing from the types of pdfkit 0.17. */
    interface StructureElementOptions {
      scope?: "Column" | "Row";
    }
  }
}

type Doc = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

/**
 * Returns a document as a PDF file that screen readers can follow: tagged, in French, fonts embedded. It is
 * made of the sheet alone, so that all copies say the same.
 */
export async function sheetPdf(
  sheet: Sheet,
  { name, author, date }: { name: string; author: string; date: Date },
): Promise<File> {
  // Loaded on first use, because it would add a second to start-up.
  const { default: PDFDocument } = await import("pdfkit");
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
  await registerFonts(doc);
  const root = doc.struct("Document");
  doc.addStructure(root);
  root.add(doc.struct("H1", {}, () => write(doc, sheet.title, { size: 19, weight: "700", after: 14 })));
  for (const block of sheet.blocks) addBlock(doc, root, block);
  root.end();
  doc.end();
  return new File([await bytes], name, { type: "application/pdf" });
}

/** Says in the file's metadata that it follows PDF/UA-1 (ISO 14289-1); missing from the types of pdfkit 0.17. */
const CONFORMANCE: object = { subset: "PDF/UA" };

/** pdfkit 0.20 writes what it is told of a document into XML metadata as it is. */
const xmlSafe = (text: string): string => text.replaceAll("&", "et").replaceAll(/[<>]/g, "");

function addBlock(doc: Doc, root: Element, block: Block): void {
  switch (block.kind) {
    case "heading":
      root.add(
        doc.struct("H2", {}, () => {
          keepTogether(doc, 60);
          doc.moveDown(0.6);
          write(doc, block.text, { size: 13, weight: "700", after: 5 });
        }),
      );
      return;
    case "paragraph":
      root.add(doc.struct("P", {}, () => write(doc, block.text, { after: 6 })));
      return;
    case "list": {
      const list = doc.struct("L");
      root.add(list);
      for (const item of block.items) {
        const entry = doc.struct("LI");
        list.add(entry);
        entry.add(doc.struct("LBody", {}, () => write(doc, `• ${item}`, { after: 4 })));
        entry.end();
      }
      list.end();
      return;
    }
    case "facts":
      for (const { label, value } of block.rows)
        root.add(doc.struct("P", {}, () => write(doc, `${label} : ${value}`, { after: 3 })));
      doc.moveDown(0.3);
      return;
    case "amounts":
      addAmounts(doc, root, block);
  }
}

function addAmounts(
  doc: Doc,
  root: Element,
  { head, rows, sums }: Extract<Block, { kind: "amounts" }>,
): void {
  const table = doc.struct("Table");
  root.add(table);
  addRow(doc, table, head, { tag: "TH", size: 9, color: QUIET });
  for (const cells of rows) addRow(doc, table, cells, {});
  sums.forEach(({ label, value }, index) => {
    const isTotal = index === sums.length - 1;
    const blanks = head.slice(2).map(() => "");
    addRow(doc, table, [label, ...blanks, value], { weight: isTotal ? "700" : "400" });
  });
  table.end();
  doc.moveDown(0.6);
}

interface CellStyle {
  tag?: "TH" | "TD";
  size?: number;
  color?: string;
  weight?: Weight;
}

/** Writes a row: words at the left, amounts at the right, all on one line of a page. */
function addRow(
  doc: Doc,
  table: Element,
  cells: readonly string[],
  { tag = "TD", ...style }: CellStyle,
): void {
  keepTogether(doc, 60);
  const row = doc.struct("TR");
  table.add(row);
  const top = doc.y + 4;
  let bottom = top;
  const wordsWidth = WIDTH - (cells.length - 1) * AMOUNT_WIDTH - 12;
  cells.forEach((cell, index) => {
    const place =
      index === 0
        ? { x: MARGIN, width: wordsWidth }
        : {
            x: MARGIN + WIDTH - (cells.length - index) * AMOUNT_WIDTH,
            width: AMOUNT_WIDTH,
            align: "right" as const,
          };
    row.add(
      doc.struct(tag, tag === "TH" ? { scope: "Column" } : {}, () =>
        write(doc, cell || " ", { ...style, ...place, y: top }),
      ),
    );
    bottom = Math.max(bottom, doc.y);
  });
  row.end();
  doc.markContent("Artifact", { type: "Layout" });
  doc
    .moveTo(MARGIN, bottom + 4)
    .lineTo(MARGIN + WIDTH, bottom + 4)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();
  doc.endMarkedContent();
  doc.x = MARGIN;
  doc.y = bottom + 6;
}

/** Begins another page when less than so many points are left. */
function keepTogether(doc: Doc, points: number): void {
  if (doc.y > doc.page.height - MARGIN - points) doc.addPage();
}

interface TextStyle {
  x?: number;
  y?: number;
  width?: number;
  size?: number;
  weight?: Weight;
  color?: string;
  align?: "right";
  after?: number;
}

/** Writes a text; `doc.y` is then below it. */
function write(doc: Doc, text: string, style: TextStyle): void {
  const {
    x = MARGIN,
    y = doc.y,
    width = WIDTH,
    size = 10.5,
    weight = "400",
    color = INK,
    align,
    after = 0,
  } = style;
  doc.font(weight).fontSize(size).fillColor(color);
  doc.text(printable(french(text)), x, y, { width, align });
  doc.y += after;
}
