/** Endings of the types of files that people send or download; the first is the one that is added. */
const ENDINGS: Record<string, readonly string[]> = {
  "application/pdf": ["pdf"],
  "application/json": ["json"],
  "application/zip": ["zip"],
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
  "image/webp": ["webp"],
  "text/calendar": ["ics"],
  "text/csv": ["csv"],
  "text/plain": ["txt"],
};
const IMAGE_ENDING = /\.(?:jpe?g|png|webp|gif|hei[cf]|avif|tiff?|bmp)$/i;
const NAME_MAX = 200;

/** Beyond these bytes readers do not look for the mark of a PDF (ISO 32000-1, annex H.3). */
const PDF_HEAD_BYTES = 1024;

const IMAGE_START = /^(?:\xff\xd8\xff|\x89PNG|GIF8|RIFF|.{4}ftyp)/s;

/**
 * Whether bytes are those of a PDF: readers accept its mark anywhere near the beginning. A photo may hold the
 * mark in its metadata and stays a photo.
 */
export function isPdf(bytes: Uint8Array): boolean {
  const head = String.fromCharCode(...bytes.subarray(0, PDF_HEAD_BYTES));
  return head.includes("%PDF-") && !IMAGE_START.test(head);
}

/** Whether a chosen file is a PDF, by its content. */
export const isPdfFile = async (file: Blob): Promise<boolean> =>
  isPdf(new Uint8Array(await file.slice(0, PDF_HEAD_BYTES).arrayBuffer()));

/**
 * Returns the name under which a file is kept or saved: without what could be a path or hide its
 * ending, and ending in the type that it is, since systems open files by their ending. «
 * soumission.pdf.bat » is a program to them.
 */
export function fileName(name: string, type: string, max: number = NAME_MAX): string {
  const endings = ENDINGS[type.split(";")[0]?.trim().toLowerCase() ?? ""];
  // Systems ignore dots and spaces at the end of a name. An e-mail names its files at any length: a run of
  // them is looked at from its beginning alone.
  const plain = name
    .toWellFormed()
    .replace(/[\p{C}\p{Zl}\p{Zp}/\\]/gu, "")
    .replace(/(?<![\s.])[\s.]+$/u, "")
    .trim();
  if (!endings) return cut(plain.replace(/^[\s.]+/u, "") || "document", max);
  const written = endings.find((ending) => plain.toLowerCase().endsWith(`.${ending}`));
  const stem = written ? plain.slice(0, -written.length - 1) : withoutImageEnding(plain, type);
  const ending = `.${written ? plain.slice(-written.length) : endings[0]}`;
  return `${cut(stem.replace(/^[\s.]+/u, "").trim() || "document", max - ending.length)}${ending}`;
}

/** A photo that is converted loses the ending of the type that it was. */
const withoutImageEnding = (name: string, type: string): string =>
  type.startsWith("image/") ? name.replace(IMAGE_ENDING, "") : name;

/** Cuts a text between its characters, never within one. */
function cut(text: string, max: number): string {
  return text.length <= max
    ? text
    : text
        .slice(0, max)
        .toWellFormed()
        .replace(/\ufffd$/u, "")
        .trim();
}
