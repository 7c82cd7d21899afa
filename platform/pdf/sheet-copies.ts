import { type Sheet, sheetText } from "#foundation/sheet.ts";
import type { Attachment } from "#platform/mail/mail.ts";

/** Returns what a letter carries of a document: its PDF file, and the text twin under the same name. */
export async function sheetCopies(pdf: File, sheet: Sheet): Promise<Attachment[]> {
  return [
    { name: pdf.name, type: pdf.type, base64: Buffer.from(await pdf.arrayBuffer()).toString("base64") },
    {
      name: pdf.name.replace(/pdf$/, "txt"),
      type: "text/plain; charset=utf-8",
      base64: Buffer.from(sheetText(sheet)).toString("base64"),
    },
  ];
}
