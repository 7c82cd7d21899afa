import type { Fonts, Weight } from "./fonts.ts";
import { type Line, layOut } from "./lines.ts";

export type Doc = PDFKit.PDFDocument;
export type Element = PDFKit.PDFStructureElement;

const INK = "#22302a";
const RULE = "#d9ded9";

/** A letter-size page, measured in points. */
export const MARGIN = 60;
export const WIDTH = 612 - 2 * MARGIN;

export interface TextStyle {
  x?: number;
  width?: number;
  size?: number;
  weight?: Weight;
  color?: string;
  align?: "left" | "right";
}

/** A text laid out in a width, not yet on a page. */
export interface Laid {
  lines: readonly Line[];
  style: Required<TextStyle>;
}

export const heightOf = ({ lines }: Laid): number => lines.reduce((sum, { height }) => sum + height, 0);

/**
 * Fills pages from the top. Marked content begins and ends on one page: a text that goes on is
 * another piece of the same element.
 */
export class Pages {
  readonly doc: Doc;
  readonly #fonts: Fonts;
  y: number = MARGIN;

  constructor(doc: Doc, fonts: Fonts) {
    this.doc = doc;
    this.#fonts = fonts;
  }

  get room(): number {
    return this.doc.page.height - MARGIN - this.y;
  }

  get pageHeight(): number {
    return this.doc.page.height - 2 * MARGIN;
  }

  turn(): void {
    this.doc.addPage();
    this.y = MARGIN;
  }

  /** Leaves a space, but none at the top of a page. */
  space(points: number): void {
    if (this.y > MARGIN) this.y += points;
  }

  /** Begins another page when less than so many points are left. */
  keep(points: number): void {
    if (this.y > MARGIN && this.room < Math.min(points, this.pageHeight)) this.turn();
  }

  layOut(text: string, style: TextStyle = {}): Laid {
    const whole = {
      x: MARGIN,
      width: WIDTH,
      size: 10.5,
      weight: "400" as const,
      color: INK,
      align: "left" as const,
      ...style,
    };
    return { lines: layOut(this.doc, this.#fonts, text, whole), style: whole };
  }

  /**
   * Writes a text as an element, over as many pages as it takes; never leaves one line of several by itself.
   */
  write(element: Element, { lines, style }: Laid): void {
    let rest = [...lines];
    while (rest.length > 0) {
      const count = this.fitting(rest);
      if (count === 0) {
        this.turn();
        continue;
      }
      const now = rest.slice(0, count);
      this.y = this.draw(element, { lines: now, style }, this.y);
      rest = rest.slice(count);
      if (rest.length > 0) this.turn();
    }
  }

  /** Returns how many lines go on this page: all, or two at least here and two on the next. */
  fitting(lines: readonly Line[], room: number = this.room): number {
    let height = 0;
    const over = lines.findIndex((line) => {
      height += line.height;
      return height > room + 0.01;
    });
    if (over === -1) return lines.length;
    const count = over === lines.length - 1 ? over - 1 : over;
    const isTop = this.y === MARGIN;
    return count < 2 && !isTop ? 0 : Math.max(count, isTop ? 1 : 0);
  }

  /** Draws lines of an element that all stand on this page; returns where the next would begin. */
  draw(element: Element | null, { lines, style }: Laid, top: number): number {
    let y = top;
    const all = () => {
      for (const line of lines) {
        this.#drawLine(line, style, y);
        y += line.height;
      }
    };
    if (element) element.add(all);
    else this.artifact("Pagination", all);
    return y;
  }

  #drawLine(line: Line, { x, width, size, color, align }: Required<TextStyle>, y: number): void {
    const { doc } = this;
    let at = align === "right" || line.isRtl ? x + width - line.width : x;
    for (const run of line.runs) {
      doc.font(run.font).fontSize(size).fillColor(color);
      doc.text(run.drawn, at, y + line.baseline, {
        lineBreak: false,
        baseline: "alphabetic",
        features: [],
      });
      at += run.width;
    }
  }

  /** Draws a line under what is written. */
  rule(): void {
    this.artifact("Layout", () => {
      this.doc
        .moveTo(MARGIN, this.y)
        .lineTo(MARGIN + WIDTH, this.y)
        .lineWidth(0.5)
        .strokeColor(RULE)
        .stroke();
    });
  }

  /** Draws what is no part of the text. */
  artifact(type: "Layout" | "Pagination", draw: () => void): void {
    this.doc.markContent("Artifact", { type });
    draw();
    this.doc.endMarkedContent();
  }
}
