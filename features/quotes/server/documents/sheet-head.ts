import { ACCENTS, logoFile } from "#features/profiles/contract/index.ts";
import type { DocumentHead } from "#features/quotes/contract/index.ts";
import type { SheetHead } from "#platform/pdf/sheet-head.ts";
import type { Storage } from "#platform/storage/storage.ts";

/** The storage that logos are read from. */
export type LogoFiles = Pick<Storage, "get">;

/** Returns the head of a PDF file; without the logo when its files went with a closed account. */
export async function sheetHead(files: LogoFiles, head: DocumentHead | null): Promise<SheetHead | undefined> {
  if (!head) return undefined;
  const { logo, accent, name } = head;
  const jpeg = logo && (await files.get(logoFile(logo.file_key, "jpg")));
  return {
    ...(accent && { color: ACCENTS[accent].color }),
    ...(logo && jpeg && { logo: { ...logo, jpeg, alt: name } }),
  };
}
