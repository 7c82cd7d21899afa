import { formatCount } from "#foundation/text/count.ts";
import { plural } from "#foundation/text/plural.ts";

/**
 * The French words that the pieces of ui/ say by themselves, in one place (first-strings.ts has those of a
 * visitor's first page). Where a page may say it otherwise, the piece has a prop for it.
 */
export const strings = {
  breadcrumbs: "Fil d’Ariane",
  cancel: "Annuler",
  close: "Fermer",
  closeUnsaved: "Fermer sans enregistrer ?",
  confirm: "Confirmer",
  discardDraft: "Revenir à ce qui est enregistré",
  draftRestored: "Votre brouillon est repris",
  draftStays: "Vos modifications restent en brouillon dans cet onglet, sans être enregistrées.",
  downloadFailed: "Téléchargement impossible",
  dropFiles: "Déposez vos fichiers ici ou choisissez-les",
  emptyTable: "Rien à afficher pour le moment.",
  goOn: "Continuer",
  hidePassword: "Masquer",
  leave: "Quitter",
  leaveUnsaved: "Quitter sans enregistrer ?",
  mainNavigation: "Navigation principale",
  mainPages: "Pages principales",
  more: "Plus",
  nextPage: "Suivant",
  noResult: "Aucun résultat",
  noSuchPage: "Cette page n’existe pas",
  notifications: "Notifications",
  offline: "Vous êtes hors ligne. La page se mettra à jour au retour de la connexion.",
  openMenu: "Ouvrir le menu",
  pages: "Pages",
  offlineNow: "Hors ligne : réessayez plus tard",
  partNotArrived: "Une partie de la page n’est pas arrivée. Ce que vous avez écrit est gardé.",
  preparing: "Préparation…",
  partWaits: "Une partie de la page attend la connexion. Ce que vous avez écrit est gardé.",
  previousPage: "Précédent",
  retry: "Réessayer",
  search: "Rechercher",
  shorterList: "La liste est plus courte.",
  showPassword: "Afficher",
  stay: "Rester",
  steps: "Étapes",
  toFirstPage: "Revenir à la première page",
  toggleSidebar: "Réduire ou déployer le menu",
  typedIsLost: "Ce que vous avez écrit ici sera perdu.",
  unrated: "Pas encore d’avis",
  uploading: "Envoi en cours",

  charactersLeft: (left: number) =>
    left >= 0
      ? `${formatCount(left)} ${plural(left, "caractère restant", "caractères restants")}`
      : `${formatCount(-left)} ${plural(left, "caractère", "caractères")} de trop`,
  formFailed: "L’envoi n’a pas abouti. Vérifiez votre connexion et réessayez.",
  goToPage: (page: number) => `Page ${page}`,
  /** The meaning of 1 to 5 stars, by index; nothing for none. */
  ratings: ["", "Décevant", "Passable", "Bien", "Très bien", "Excellent"],
  ratingOf: (rating: string) => `${rating} sur 5`,
  moveAfter: (name: string) => `Reculer ${name}`,
  moveBefore: (name: string) => `Avancer ${name}`,
  ratingCount: (count: number) => `${count} avis`,
  removeNamed: (name: string) => `Retirer ${name}`,
  results: (count: number) =>
    count === 0 ? "Aucun résultat" : `${count} ${plural(count, "résultat", "résultats")}`,
  stars: (count: number) => `${count} ${plural(count, "étoile", "étoiles")} sur 5`,
  stepOf: (step: number, total: number) => `Étape ${step} sur ${total}`,
} as const;
