/** The texts of ui/ for a visitor's first page, separate from ui/strings.ts to keep that page small. */
export const firstStrings = {
  loading: "Chargement...",
  required: "obligatoire",
  skipToContent: "Aller au contenu",
} as const;
