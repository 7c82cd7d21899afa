/** The colours of documents. White on each, and each on white, has a contrast of 4.5 and more. */
export const ACCENTS = {
  epinette: { label: "Épinette", color: "#1f5a46" },
  fleuve: { label: "Fleuve", color: "#245a92" },
  bleuet: { label: "Bleuet", color: "#3b3f8f" },
  prune: { label: "Prune", color: "#7a2f63" },
  brique: { label: "Brique", color: "#9c3a22" },
  ardoise: { label: "Ardoise", color: "#37454d" },
} as const;
export type Accent = keyof typeof ACCENTS;

/** The colour of text on an accent. */
export const ON_ACCENT = "#ffffff";

/** Returns the path of a logo's file; JPEG for files, on white. */
export const logoFile = (file_key: string, type: "webp" | "jpg"): string => `${file_key}.${type}`;
