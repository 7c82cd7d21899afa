/** The words of ui/strings.ts that a visitor's first page needs, apart so that it brings no others. */
export const firstStrings = {
  loading: "Chargement...",
  required: "obligatoire",
  skipToContent: "Aller au contenu",
} as const;
