import { type Element, heightOf, MARGIN, type Pages, WIDTH } from "./pages.ts";

/** A logo and a colour at the head of a document. */
export interface SheetHead {
  /** « #1f5a46 »: dark enough for white on it. */
  color?: string;
  logo?: { jpeg: Buffer; width: number; height: number; alt: string };
}

/** The most room that a logo takes, in points. */
const LOGO_WIDTH = 200;
const LOGO_HEIGHT = 56;
const BAND = 9;
const ON_COLOR = "#ffffff";

declare global {
  namespace PDFKit.Mixins {
    /** Missing from the types of pdfkit 0.17. */
    interface StructureElementOptions {
      bbox?: [number, number, number, number];
      placement?: "Block";
    }
  }
}

/** Returns the size in points of a logo: within its room, as wide as it is high, never enlarged. */
export function logoSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, LOGO_WIDTH / width, LOGO_HEIGHT / height);
  return { width: width * scale, height: height * scale };
}

/** Adds a logo as a figure that is read by its alternative text. */
export function addLogo(pages: Pages, root: Element, logo: NonNullable<SheetHead["logo"]>): void {
  const { doc, y } = pages;
  const { width, height } = logoSize(logo);
  const figure = doc.struct("Figure", {
    alt: logo.alt,
    placement: "Block",
    bbox: [MARGIN, y, MARGIN + width, y + height],
  });
  root.add(figure);
  figure.add(() => doc.image(logo.jpeg, MARGIN, y, { width, height }));
  figure.end();
  pages.y = y + height;
  pages.space(14);
}

/** Adds the title in white on a band of the colour. */
export function addBand(pages: Pages, root: Element, title: string, color: string): void {
  const laid = pages.layOut(title, {
    ...{ x: MARGIN + BAND, width: WIDTH - 2 * BAND },
    ...{ size: 19, weight: "700", color: ON_COLOR },
  });
  const height = heightOf(laid) + 2 * BAND;
  pages.artifact("Layout", () => {
    pages.doc.rect(MARGIN, pages.y, WIDTH, height).fillColor(color).fill();
  });
  const element = pages.doc.struct("H1");
  root.add(element);
  pages.y = pages.draw(element, laid, pages.y + BAND) + BAND;
  element.end();
}
