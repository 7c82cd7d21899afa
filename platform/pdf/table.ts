import type { Block } from "#foundation/sheet.ts";
import { type Element, heightOf, type Laid, MARGIN, type Pages, type TextStyle, WIDTH } from "./pages.ts";

const QUIET = "#5d6b64";
const AMOUNT_WIDTH = 88;
const GAP = 12;
const PADDING = 4;

declare global {
  namespace PDFKit.Mixins {
    /** Missing from the types of pdfkit 0.17. */
    interface StructureElementOptions {
      scope?: "Column" | "Row";
    }
  }
}

type Amounts = Extract<Block, { kind: "amounts" }>;

interface Row {
  cells: Laid[];
  /** The first cell names the row, or all of them their columns. */
  kind: "head" | "row" | "sum";
}

/** Adds a table of amounts. Its head is repeated on each page, and a row stays with its amount. */
export function addTable(pages: Pages, root: Element, { head, rows, sums }: Amounts): void {
  const table = pages.doc.struct("Table");
  root.add(table);
  const top = layRow(pages, "head", head, { size: 9, color: QUIET });
  const body = rows.map((cells) => layRow(pages, "row", cells, {}));
  const foot = sums.map(({ label, value }, index) =>
    layRow(pages, "sum", [label, ...head.slice(2).map(() => ""), value], {
      weight: index === sums.length - 1 ? "700" : "400",
    }),
  );
  const first = body[0] ?? foot[0];
  pages.keep(rowHeight(top) + (first ? Math.min(rowHeight(first), pages.pageHeight / 3) : 0));
  addRow(pages, table, top, null);
  for (const row of body) addRow(pages, table, row, top);
  const sumsHeight = foot.reduce((sum, row) => sum + rowHeight(row), 0);
  if (sumsHeight > pages.room && sumsHeight + rowHeight(top) <= pages.pageHeight) turnTo(pages, top);
  for (const row of foot) addRow(pages, table, row, top);
  table.end();
  pages.space(8);
}

function layRow(pages: Pages, kind: Row["kind"], cells: readonly string[], style: TextStyle): Row {
  const amounts = cells.length - 1;
  return {
    kind,
    cells: cells.map((cell, index) =>
      pages.layOut(
        cell,
        index === 0
          ? { ...style, width: WIDTH - amounts * AMOUNT_WIDTH - GAP }
          : {
              ...style,
              x: MARGIN + WIDTH - (cells.length - index) * AMOUNT_WIDTH + PADDING,
              width: AMOUNT_WIDTH - PADDING,
              align: "right",
            },
      ),
    ),
  };
}

const rowHeight = ({ cells }: Row): number => Math.max(...cells.map(heightOf)) + 2 * PADDING;

/**
 * Writes a row: words at the left, amounts at the right. Only a row that is taller than
 * a page goes on in the next.
 */
function addRow(pages: Pages, table: Element, row: Row, head: Row | null): void {
  const below = pages.pageHeight - (head ? rowHeight(head) : 0);
  const isTallerThanPage = rowHeight(row) > below;
  if (rowHeight(row) > pages.room && !(isTallerThanPage && pages.room > below / 3)) turnTo(pages, head);
  const element = pages.doc.struct("TR");
  table.add(element);
  const cells = row.cells.map(({ lines, style }, index) => {
    const isHeading = row.kind === "head" || (row.kind === "sum" && index === 0);
    const scope = row.kind === "head" ? "Column" : "Row";
    const cell = pages.doc.struct(isHeading ? "TH" : "TD", isHeading ? { scope } : {});
    element.add(cell);
    return { cell, style, rest: [...lines] };
  });
  for (;;) {
    const top = pages.y + PADDING;
    const room = pages.room - 2 * PADDING;
    const bottoms = cells.map((one) => {
      const count = pages.fitting(one.rest, room);
      const lines = one.rest.splice(0, count);
      const hasText = lines.some(({ runs }) => runs.length > 0);
      return hasText ? pages.draw(one.cell, { lines, style: one.style }, top) : top;
    });
    pages.y = Math.max(...bottoms) + PADDING;
    pages.rule();
    if (cells.every(({ rest }) => rest.length === 0)) break;
    turnTo(pages, head);
  }
  element.end();
}

/** Begins a page with the head of the table, which is read once only. */
function turnTo(pages: Pages, head: Row | null): void {
  if (pages.y > MARGIN) pages.turn();
  if (!head) return;
  const top = pages.y + PADDING;
  pages.y = Math.max(...head.cells.map((cell) => pages.draw(null, cell, top))) + PADDING;
  pages.rule();
}
