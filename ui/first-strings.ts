/** The texts of ui/ for a visitor's first page, separate from ui/strings.ts to keep that page small. */
export const firstStrings = {
  loading: "Chargement...",
  offline: "Vous êtes hors ligne. La page se mettra à jour au retour de la connexion.",
  required: "obligatoire",
  skipToContent: "Aller au contenu",
} as const;
