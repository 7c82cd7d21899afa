import { buffer } from "node:stream/consumers";
import type { Receipt } from "#features/credits/contract/index.ts";
import { formatMoney, TAX_LABELS } from "#foundation/money.ts";
import { formatLongDateWithYear } from "#foundation/time.ts";
import { faceOf, type Run, registerFonts, runs } from "#platform/pdf/fonts.ts";

const INK = "#22302a";
const QUIET = "#5d6b64";
const LINE = "#d9ded9";
const GREEN = "#1f5a46";
const YELLOW = "#f0c05a";

/** A letter-size page, measured in points. */
const MARGIN = 64;
const WIDTH = 612 - 2 * MARGIN;
const RIGHT = MARGIN + WIDTH;

type Doc = PDFKit.PDFDocument;
type Weight = "400" | "700";

/**
 * Returns the receipt as a PDF file: supplier with both tax numbers, date, number, buyer, description, taxes and total.
 * It is rendered from the receipt's content, which never changes, so that all copies are equal.
 */
export async function receiptPdf(receipt: Receipt): Promise<File> {
  // Loaded on first use, because it would add a second to start-up.
  const { default: PDFDocument } = await import("pdfkit");
  const title = `Reçu nº ${receipt.number}`;
  const doc = new PDFDocument({
    size: "LETTER",
    margin: MARGIN,
    lang: "fr-CA",
    pdfVersion: "1.7",
    info: {
      Title: title,
      Author: receipt.supplier.name,
      CreationDate: new Date(receipt.issued_at),
    },
    displayTitle: true,
  });
  const bytes = buffer(doc);
  await registerFonts(doc);
  head(doc, receipt, title);
  buyer(doc, receipt);
  amounts(doc, receipt);
  foot(doc);
  doc.end();
  return new File([await bytes], `recu-${receipt.number}.pdf`, { type: "application/pdf" });
}

function head(doc: Doc, { supplier, issued_at }: Receipt, title: string): void {
  doc.save().translate(MARGIN, MARGIN);
  doc.roundedRect(0, 0, 32, 32, 8).fill(GREEN);
  doc
    .path("M6 26.2V13.2l4.9-5.1 5.1 4.3 5.1-4.3 4.9 5.1v13z")
    .fill("#fff")
    .rect(8.9, 18.2, 4.2, 8)
    .fill(GREEN)
    .rect(18.7, 15.8, 4.6, 5)
    .fill(YELLOW);
  doc.restore();
  write(doc, "Maisonnée", { x: MARGIN + 44, y: MARGIN + 6, size: 18, weight: "700" });
  write(doc, title, { y: MARGIN + 2, size: 16, weight: "700", align: "right" });
  write(doc, formatLongDateWithYear(issued_at), { y: MARGIN + 24, color: QUIET, align: "right" });
  const y = MARGIN + 60;
  write(doc, "Fournisseur", { y, size: 9, color: QUIET });
  write(doc, supplier.name, { y: y + 13, weight: "700" });
  write(doc, supplier.email, { y: y + 29 });
  write(doc, `Nº TPS : ${supplier.tps_number || "—"}`, { y: y + 45 });
  write(doc, `Nº TVQ : ${supplier.tvq_number || "—"}`, { y: y + 61 });
}

function buyer(doc: Doc, { buyer: to }: Receipt): void {
  const x = MARGIN + WIDTH / 2;
  let y = MARGIN + 60;
  write(doc, "Acheteur", { x, y, size: 9, color: QUIET });
  y += 13;
  write(doc, to.business_name || to.full_name, { x, y, weight: "700" });
  for (const line of [to.business_name && to.full_name, to.address].filter(Boolean)) {
    y = doc.y + 3;
    write(doc, line, { x, y });
  }
}

function amounts(doc: Doc, receipt: Receipt): void {
  const { description, price_cents, tps_cents, tvq_cents, total_cents, supplier } = receipt;
  let y = MARGIN + 190;
  write(doc, "Description", { y, size: 9, color: QUIET });
  write(doc, "Montant", { y, size: 9, color: QUIET, align: "right" });
  y += 16;
  for (const [label, cents] of [
    [description, price_cents],
    [`${TAX_LABELS.tps} ${supplier.tps_number}`, tps_cents],
    [`${TAX_LABELS.tvq} ${supplier.tvq_number}`, tvq_cents],
  ] as const) {
    rule(doc, y);
    write(doc, formatMoney(cents), { y: y + 9, align: "right" });
    write(doc, label, { y: y + 9, width: WIDTH - 110 });
    y = doc.y + 9;
  }
  rule(doc, y, INK);
  write(doc, "Total payé (CAD)", { y: y + 10, size: 13, weight: "700" });
  write(doc, formatMoney(total_cents), { y: y + 10, size: 13, weight: "700", align: "right" });
}

function foot(doc: Doc): void {
  const y = doc.y + 28;
  write(doc, "Payé en entier par carte. Conservez ce reçu pour votre comptabilité.", { y, color: QUIET });
}

function rule(doc: Doc, y: number, color = LINE): void {
  doc.moveTo(MARGIN, y).lineTo(RIGHT, y).lineWidth(0.75).strokeColor(color).stroke();
}

interface TextOptions {
  x?: number;
  y: number;
  width?: number;
  size?: number;
  weight?: Weight;
  color?: string;
  align?: "right";
}

/** Writes a text, each run in the font that has its letters; `doc.y` is then below it. */
function write(doc: Doc, text: string, options: TextOptions): void {
  const { x = MARGIN, y, size = 10.5, weight = "400", color = INK, align } = options;
  const width = options.width ?? RIGHT - x;
  doc.fontSize(size).fillColor(color);
  const parts = runs(text);
  const face = (part: Run | undefined) => faceOf(part, weight);
  if (align === "right" || parts.length === 1) {
    doc.font(face(parts[0])).text(parts.map((part) => part.text).join(""), x, y, { width, align });
    return;
  }
  parts.forEach((part, index) => {
    const continued = index < parts.length - 1;
    doc.font(face(part));
    if (index === 0) doc.text(part.text, x, y, { width, continued });
    else doc.text(part.text, { width, continued });
  });
}
