/** The field error of a service that may not be offered without a licence of the Régie du bâtiment. */
export const LICENCE_IS_REQUIRED =
  "Ce travail demande une licence RBQ : inscrivez la vôtre dans votre profil avant de publier";
