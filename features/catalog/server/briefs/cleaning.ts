import type { BriefOf } from "./brief-of.ts";

/** The questions of « Nettoyage et maintenance ». */
export const CLEANING_BRIEFS: BriefOf = {
  "lavage-de-vitres": {
    "Combien de fenêtres ?": ["1 à 10", "11 à 20", "21 à 30", "31 ou plus"],
    "Quels côtés ?": ["Extérieur", "Intérieur", "Les deux"],
    "Combien d'étages ?": ["1", "2", "3 ou plus"],
    "Les moustiquaires aussi ?": ["Oui", "Non"],
  },
  "nettoyage-de-gouttieres": {
    "Combien d'étages ?": ["1", "2", "3 ou plus"],
    "Combien de côtés de la maison ?": ["1 ou 2", "3", "4"],
    "Y a-t-il des grillages ?": ["Oui", "Non", "Je ne sais pas"],
  },
  "lavage-a-pression": {
    "Que faut-il laver ?": ["Le revêtement", "Une terrasse", "Une entrée", "Plusieurs surfaces"],
    "Quelle surface ?": ["Moins de 50 m²", "50 à 150 m²", "Plus de 150 m²"],
    "Combien d'étages ?": ["Au sol", "1", "2 ou plus"],
  },
  "nettoyage-de-tapis-et-meubles": {
    "Que faut-il nettoyer ?": ["Des tapis", "Des meubles", "Un matelas", "Plusieurs"],
    "Combien de pièces ou de meubles ?": ["1", "2 ou 3", "4 ou plus"],
    "Y a-t-il des taches ou des odeurs ?": ["Non", "Des taches", "Des odeurs d'animaux", "Les deux"],
  },
  "grand-menage": {
    "Combien de pièces ?": ["1 à 3", "4 ou 5", "6 ou 7", "8 ou plus"],
    "Combien de salles de bain ?": ["1", "2", "3 ou plus"],
    "Y a-t-il des animaux ?": ["Non", "Un chat", "Un chien", "Plusieurs"],
    "Le logement est-il vide ?": ["Oui", "Non"],
  },
  "nettoyage-apres-travaux": {
    "Quels travaux ?": ["Une pièce", "Plusieurs pièces", "Toute la maison"],
    "Où en sont-ils ?": ["Terminés", "Bientôt terminés"],
    "Reste-t-il des débris ?": ["Non, de la poussière", "Oui, à emporter"],
  },
  ramonage: {
    "Quel appareil ?": ["Foyer", "Poêle à bois", "Poêle à granules", "Chauffage au mazout"],
    "Combien de conduits ?": ["1", "2", "3 ou plus"],
    "Quand a été le dernier ramonage ?": ["Il y a un an ou moins", "Il y a plus d'un an", "Je ne sais pas"],
  },
  "nettoyage-de-conduits": {
    "Quel système ?": ["Chauffage à air chaud", "Échangeur d'air", "Sécheuse", "Plusieurs"],
    "Combien de bouches d'air ?": ["1 à 8", "9 à 15", "16 ou plus", "Je ne sais pas"],
    "Quand a été le dernier nettoyage ?": ["Il y a 5 ans ou moins", "Il y a plus de 5 ans", "Je ne sais pas"],
  },
  "entretien-de-piscine": {
    "Quel bassin ?": ["Piscine creusée", "Piscine hors terre", "Spa", "Piscine et spa"],
    "Quel travail ?": ["Ouverture", "Fermeture", "Entretien régulier", "Réparation"],
    "Quel traitement ?": ["Chlore", "Sel", "Je ne sais pas"],
  },
  "entretien-de-thermopompe": {
    "Quel appareil ?": ["Murale", "Centrale", "Je ne sais pas"],
    "Combien de têtes intérieures ?": ["1", "2", "3 ou plus"],
    "Fonctionne-t-il bien ?": ["Oui", "Non"],
  },
  "entretien-de-chauffage": {
    "Quelle énergie ?": ["Électricité", "Gaz", "Mazout", "Bois"],
    "Quel âge a l'appareil ?": ["Moins de 10 ans", "10 à 20 ans", "Plus de 20 ans", "Je ne sais pas"],
    "Fonctionne-t-il bien ?": ["Oui", "Non", "Il est arrêté"],
  },
  "debouchage-de-drain": {
    "Quel est le problème ?": ["Bouché", "Lent", "Refoulement", "Inspection seulement"],
    "Où ?": ["Évier ou lavabo", "Toilette", "Douche ou bain", "Drain de plancher", "Drain extérieur"],
    "L'eau monte-t-elle en ce moment ?": ["Oui", "Non"],
  },
  "gestion-parasitaire": {
    "Quel animal ?": ["Fourmis", "Souris ou rats", "Guêpes", "Punaises de lit", "Autre ou inconnu"],
    "Combien de pièces ?": ["1", "2 ou 3", "4 ou plus", "À l'extérieur"],
    "Y a-t-il des enfants ou des animaux ?": ["Non", "Des enfants", "Des animaux", "Les deux"],
  },
  debarras: {
    "Quelle quantité ?": ["Quelques objets", "Une camionnette", "Un camion", "Une maison"],
    "À quel étage ?": ["Au sol", "Sous-sol", "1er étage", "2e étage ou plus"],
    "Y a-t-il des objets lourds ?": ["Non", "Des électroménagers", "Un piano ou un coffre"],
  },
};
