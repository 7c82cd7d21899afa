/** A part of a document that people keep: the same on a page, in a PDF file and as plain text. */
export type Block =
  | { kind: "heading"; text: string }
  | { kind: "paragraph"; text: string }
  | { kind: "list"; items: string[] }
  | { kind: "facts"; rows: { label: string; value: string }[] }
  /** All columns but the first hold amounts. The last of the sums is the total. */
  | { kind: "amounts"; head: string[]; rows: string[][]; sums: { label: string; value: string }[] };

/** A document: what it is called, then its parts in reading order. */
export interface Sheet {
  title: string;
  blocks: Block[];
}

/** Returns a document as plain text; it says all that the sheet does. */
export function sheetText({ title, blocks }: Sheet): string {
  return [title.toUpperCase(), ...blocks.map(blockText)].join("\n\n").concat("\n");
}

function blockText(block: Block): string {
  switch (block.kind) {
    case "heading":
      return block.text.toUpperCase();
    case "paragraph":
      return block.text;
    case "list":
      return block.items.map((item) => `- ${item}`).join("\n");
    case "facts":
      return block.rows.map(({ label, value }) => `${label} : ${value}`).join("\n");
    case "amounts":
      return [
        block.head.join(" | "),
        ...block.rows.map((cells) => cells.join(" | ")),
        ...block.sums.map(({ label, value }) => `${label} : ${value}`),
      ].join("\n");
  }
}
