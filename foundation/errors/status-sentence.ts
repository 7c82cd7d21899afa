/**
 * Returns the message for a response with an unknown code, by its HTTP status
 * (docs/product.md "Error messages").
 */
export function sentenceOfStatus(status: number): string {
  switch (status) {
    case 400:
      return "La requête est invalide.";
    case 401:
      return "Votre session a expiré. Veuillez vous reconnecter.";
    case 403:
      return "Vous n'avez pas la permission d'effectuer cette action.";
    case 404:
      return "Cet élément est introuvable.";
    case 409:
      return "Cette action entre en conflit avec l'état actuel.";
    case 422:
      return "Certaines données sont invalides.";
    case 429:
      return "Trop de tentatives. Veuillez attendre quelques minutes.";
    case 500:
    case 502:
    case 503:
      return "Une erreur du serveur est survenue. Veuillez réessayer dans un instant.";
    default:
      return "Une erreur est survenue. Veuillez réessayer.";
  }
}
