/** The parts of packages without types of their own that documents use. */
declare module "unicode-name" {
  /** Returns the name of a character, a label where Unicode has none. */
  export function unicodeName(character: string): string | undefined;
}

declare module "linebreak" {
  /** Finds where lines may end (UAX 14). */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number; required: boolean } | null;
  }
}
