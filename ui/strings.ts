import { plural } from "#foundation/plural.ts";

/** The French words the pieces of ui/ say by themselves; each can be replaced by a prop. */
export const strings = {
  actions: "Actions",
  add: "Ajouter",
  breadcrumbs: "Fil d’Ariane",
  cancel: "Annuler",
  choose: "Choisissez",
  close: "Fermer",
  closeMenu: "Fermer le menu",
  confirm: "Confirmer",
  details: "Précisions",
  dropFiles: "Déposez vos fichiers ici ou choisissez-les",
  emptyTable: "Rien à afficher pour le moment.",
  failed: "Échec de l’envoi",
  hidePassword: "Masquer",
  mainNavigation: "Navigation principale",
  nextPage: "Suivant",
  noResult: "Aucun résultat",
  notifications: "Notifications",
  openMenu: "Ouvrir le menu",
  pages: "Pages",
  passwordShown: "Le mot de passe est visible",
  previousPage: "Précédent",
  remove: "Retirer",
  retry: "Réessayer",
  search: "Rechercher",
  sending: "Envoi…",
  sendReport: "Envoyer le signalement",
  showPassword: "Afficher",
  steps: "Étapes",
  toggleSidebar: "Réduire ou déployer le menu",
  unrated: "Pas encore d’avis",
  uploaded: "Envoyé",
  uploading: "Envoi en cours",
  whatIsWrong: "Ce qui ne va pas",

  charactersLeft: (left: number) =>
    left >= 0
      ? `${left} ${plural(left, "caractère restant", "caractères restants")}`
      : `${-left} ${plural(left, "caractère", "caractères")} de trop`,
  fileLimit: (megabytes: number) => `${megabytes} Mo au plus par fichier`,
  formFailed: "L’envoi n’a pas abouti. Vérifiez votre connexion et réessayez.",
  goToPage: (page: number) => `Page ${page}`,
  ratingOf: (rating: string) => `${rating} sur 5`,
  ratingCount: (count: number) => `${count} avis`,
  removeNamed: (name: string) => `Retirer ${name}`,
  results: (count: number) =>
    count === 0 ? "Aucun résultat" : `${count} ${plural(count, "résultat", "résultats")}`,
  stars: (count: number) => `${count} ${plural(count, "étoile", "étoiles")} sur 5`,
  stepOf: (step: number, total: number) => `Étape ${step} sur ${total}`,
} as const;
