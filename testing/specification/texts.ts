/**
 * The French texts that the specification fixes to the letter, by its sections, as they stand in the source:
 * with plain apostrophes and spaces. A text that is put together there is listed in its parts.
 */
export const TEXTS: Record<string, readonly string[]> = {
  "1. What the product does": ["Réservez vos services à domicile en 5 minutes"],
  "2. Routes": ["Oups ! Page non trouvée", "Retour à l'accueil"],
  "2. Landing page": ["Trouvez votre professionnel idéal", "Créer un compte gratuit", "Nous contacter"],
  "2. Authentication screen": [
    "Connexion",
    "Créer un compte",
    "Mot de passe oublié",
    "Type de compte",
    "Trouvez et réservez des services pour votre propriété",
    "Offrez vos services et développez votre activité",
    "Mot de passe oublié ?",
    "Connexion...",
    "Envoyer le lien de réinitialisation",
    "Retour à la connexion",
  ],
  "2. Reset password": [
    "Vérification du lien...",
    "Réinitialiser le mot de passe",
    "Mot de passe réinitialisé !",
  ],
  "2. Navigation": [
    "Découvrir",
    "Propriétés",
    "À propos",
    "S'inscrire",
    "Devenir prestataire",
    "Prestataire",
    "Mon compte",
    "Profil",
    "Paramètres",
    "Déconnexion",
    "Tableau de bord",
    "Mes Services",
    "Clients",
    "Acheter des crédits",
    "Aide",
    "Découvrir Services",
    "Favoris",
    "Historique",
    "Demander un Service",
    "Mon Compte",
    "Se déconnecter",
    "Découvrir les services",
    "Mes services",
    "Mes clients",
    "Voir les demandes",
    "Une erreur inattendue s'est produite",
  ],
  "3. Entities": [
    "Entretien de la propriété",
    "Nettoyage et maintenance",
    "Services Éducatifs",
    "Services saisonniers",
    "Entretien ménager",
    "Réparations et installations",
  ],
  "4. States": ["Chargement...", "URGENT", "NOUVEAU", "RÉCENT", "Lien invalide"],
  "5. Validation": [
    "Les mots de passe ne correspondent pas",
    "Le mot de passe actuel est requis",
    "Le nouveau mot de passe doit être différent de l'ancien",
    "Le prénom est requis",
    "Le nom est requis",
    "Email invalide",
    "Le numéro de téléphone est requis",
    "Le numéro de téléphone doit contenir 10 chiffres",
    "Veuillez entrer un numéro de téléphone valide",
    "Le nom d'entreprise est requis",
    "Les informations de contact (téléphone, courriel) ne sont pas permises dans ce champ.",
    "URL invalide",
    "L'adresse est requise",
    "La ville est requise",
    "Le code postal doit être au format québécois (ex: G1A 1A1)",
  ],
  "8. Errors": [
    "Veuillez sélectionner un type de compte",
    "Erreur de création de compte",
    "Erreur de connexion",
    "Email envoyé",
    "Vérifiez votre boîte mail pour réinitialiser votre mot de passe",
    "Veuillez utiliser le lien envoyé par email pour réinitialiser votre mot de passe.",
    "Le lien de réinitialisation est invalide ou a expiré.",
    "Une erreur est survenue lors de la vérification du lien.",
    "Mot de passe réinitialisé",
    "Votre mot de passe a été mis à jour avec succès.",
    "Erreur de déconnexion",
    "Erreur de solde",
    "Impossible de charger votre solde de crédits. Veuillez rafraîchir la page.",
    "Erreur de profil",
    "Impossible de charger votre profil. Veuillez rafraîchir la page.",
    "Une erreur de connexion s'est produite. Veuillez réessayer.",
    "Adresse courriel ou mot de passe incorrect.",
    "Trop de tentatives. Veuillez attendre quelques minutes.",
  ],
};

/** The paths of section 2. */
export const PATHS = [
  ...["/", "/about", "/contact", "/auth", "/reset-password", "/services/:id", "/provider", "/providers"],
  ...["/providers/:id", "/provider/dashboard", "/provider/services", "/provider/services/create"],
  ...["/provider/services/edit/:id", "/provider/clients", "/provider/settings", "/provider/profile"],
  ...["/provider/help", "/provider/credits", "/provider/credits/success", "/owner/services"],
  ...["/owner/services/category/:categoryId", "/owner/services/business-type/:businessTypeId"],
  ...["/owner/properties", "/owner/properties/add", "/owner/favorites", "/owner/history", "/owner/profile"],
  ...["/owner/settings", "/owner/help"],
];

/** The codes of section 8. */
export const CODES =
  `DUPLICATE_SERVICE_REQUEST REQUEST_ALREADY_CANCELLED REQUEST_ALREADY_COMPLETED INVALID_REQUEST_STATE OWNER_ONLY
  PROVIDER_ONLY INVALID_PERMISSIONS DUPLICATE_FAVORITE INACTIVE_SERVICE_FAVORITE DUPLICATE_PROPERTY PROPERTY_NOT_OWNED
  DUPLICATE_BUSINESS_TYPE SERVICE_NOT_OWNED SERVICE_NOT_FOUND SERVICE_INACTIVE LEAD_NOT_FOUND LEAD_ALREADY_UNLOCKED
  PAYMENT_REQUIRED UNAUTHORIZED_LEAD_ACCESS INVALID_PASSWORD EMAIL_SEND_FAILED VALIDATION_ERROR DATABASE_ERROR
  RATE_LIMIT_EXCEEDED RANGE_NOT_SATISFIABLE INVALID_SERVICE_TYPE INVALID_CITIES INVALID_FILE_TYPE FILE_TOO_LARGE
  NO_FILE_PROVIDED NAME_TOO_SHORT NO_UPDATES_PROVIDED IMAGE_URL_REQUIRED BUSINESS_NAME_REQUIRED PHONE_REQUIRED
  MAX_IMAGES_REACHED TOO_MANY_IMAGES IMAGE_UPLOAD_FAILED DUPLICATE_REVIEW INSUFFICIENT_CREDITS CREDIT_PACK_NOT_FOUND
  CREDIT_PACK_INACTIVE CREDIT_DEDUCTION_FAILED PAYMENT_INVALID_REQUEST PAYMENT_API_ERROR PAYMENT_CONNECTION_ERROR`.split(
    /\s+/,
  );

/** The calls of section 7, by operation of the API: verb and path. */
export const CALLS = [
  "GET /profile",
  "GET /profile/public/{id}",
  "PUT /profile",
  "POST /profile/avatar",
  "DELETE /profile/avatar",
  "GET /credits/packs",
  "GET /credits/balance",
  "POST /credits/create-checkout-session",
];
