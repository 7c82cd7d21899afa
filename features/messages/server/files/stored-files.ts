import { imageKeys } from "#platform/images/stored-image.ts";

/** Returns the storage keys of photos and files of messages. */
export const storedKeys = (rows: readonly { file_key: string; widths: number[] | null }[]): string[] =>
  rows.flatMap(({ file_key, widths }) =>
    widths ? imageKeys([{ image_key: file_key, widths }]) : [file_key],
  );
