import type { BriefOf } from "./brief-of.ts";

/** The questions of « Entretien de la propriété ». */
export const HOME_BRIEFS: BriefOf = {
  deneigement: {
    "Combien de voitures dans l'entrée ?": ["Aucune", "1", "2", "3 ou 4", "5 ou plus"],
    "Quel est le sol ?": ["Asphalte", "Pavé ou béton", "Gravier"],
    "Qui déneige les marches ?": ["Le prestataire", "Moi", "Il n'y en a pas"],
    "Où mettre la neige ?": ["Sur le terrain", "À transporter ailleurs", "À voir sur place"],
  },
  "deneigement-de-toiture": {
    "Quel toit ?": ["Plat", "En pente douce", "En pente forte"],
    "Combien d'étages ?": ["1", "2", "3 ou plus"],
    "Y a-t-il de la glace au bord ?": ["Oui", "Non", "Je ne sais pas"],
    "C'est pour quand ?": ["Cette semaine", "Tout l'hiver, au besoin"],
  },
  "tonte-de-pelouse": {
    "Quelle surface ?": ["Moins de 200 m²", "200 à 500 m²", "500 à 1 000 m²", "Plus de 1 000 m²"],
    "À quel rythme ?": ["Chaque semaine", "Aux deux semaines", "Une seule fois"],
    "Y a-t-il une clôture ou une pente ?": ["Ni l'une ni l'autre", "Une clôture", "Une pente", "Les deux"],
    "Que faire du gazon coupé ?": ["Le laisser", "Le ramasser"],
  },
  "soin-du-gazon": {
    "Quelle surface ?": ["Moins de 200 m²", "200 à 500 m²", "500 à 1 000 m²", "Plus de 1 000 m²"],
    "Quel est le besoin ?": [
      "Engrais",
      "Mauvaises herbes",
      "Vers blancs",
      "Semer ou refaire",
      "Je ne sais pas",
    ],
    "Combien de visites ?": ["Une seule", "Toute la saison"],
  },
  "taille-de-haies": {
    "Quelle longueur de haie ?": ["Moins de 10 m", "10 à 25 m", "25 à 50 m", "Plus de 50 m"],
    "Quelle hauteur ?": ["Moins de 2 m", "2 à 3 m", "Plus de 3 m"],
    "Faut-il emporter les branches ?": ["Oui", "Non"],
  },
  "amenagement-paysager": {
    "Quelle partie du terrain ?": ["L'avant", "L'arrière", "Tout le terrain"],
    "Avez-vous un plan ?": ["Oui", "Non, à concevoir", "Une idée seulement"],
    "Quel budget ?": ["Moins de 5 000 $", "5 000 à 15 000 $", "Plus de 15 000 $", "À discuter"],
  },
  "emondage-et-abattage": {
    "Quel travail ?": ["Émonder", "Abattre", "Enlever une souche", "Je ne sais pas"],
    "Combien d'arbres ?": ["1", "2 ou 3", "4 ou plus"],
    "Quelle hauteur ?": ["Moins de 5 m", "5 à 10 m", "Plus de 10 m"],
    "Est-ce près d'un fil ou d'un toit ?": ["Non", "D'un fil", "D'un toit", "Des deux"],
  },
  "menage-de-terrain": {
    "Quelle surface ?": ["Moins de 200 m²", "200 à 500 m²", "Plus de 500 m²"],
    "Combien de grands arbres ?": ["Aucun", "1 ou 2", "3 ou plus"],
    "Faut-il emporter les sacs ?": ["Oui", "Non"],
  },
  "scellement-d-asphalte": {
    "Combien de voitures dans l'entrée ?": ["1", "2", "3 ou 4", "5 ou plus"],
    "Y a-t-il des fissures ou des trous ?": ["Non", "Quelques-uns", "Beaucoup"],
    "Quand a-t-elle été scellée ?": [
      "Il y a 3 ans ou moins",
      "Il y a plus de 3 ans",
      "Jamais",
      "Je ne sais pas",
    ],
  },
  "pave-uni": {
    "Quel travail ?": ["Installer du neuf", "Réparer ou remettre à niveau", "Construire un muret"],
    "Quelle surface ?": ["Moins de 20 m²", "20 à 50 m²", "Plus de 50 m²"],
    "Faut-il enlever l'ancien sol ?": ["Oui", "Non"],
    "Un camion peut-il s'approcher ?": ["Oui", "Non", "Je ne sais pas"],
  },
  "terrasses-et-clotures": {
    "Quel ouvrage ?": ["Une terrasse", "Une clôture", "Les deux"],
    "Est-ce neuf ou à réparer ?": ["Neuf", "À remplacer", "À réparer"],
    "Quelle grandeur ?": ["Moins de 10 m", "10 à 25 m", "Plus de 25 m"],
    "Quel matériau ?": ["Bois traité", "Cèdre", "Composite ou PVC", "Métal", "À conseiller"],
  },
  peinture: {
    "Où peindre ?": ["À l'intérieur", "À l'extérieur", "Les deux"],
    "Combien de pièces ou de murs ?": ["1", "2 ou 3", "4 à 6", "7 ou plus"],
    "Les plafonds aussi ?": ["Oui", "Non"],
    "Qui fournit la peinture ?": ["Le prestataire", "Moi", "À discuter"],
  },
  toiture: {
    "Quel toit ?": ["En bardeaux", "Plat", "En métal", "Je ne sais pas"],
    "Quel âge a-t-il ?": ["Moins de 10 ans", "10 à 20 ans", "Plus de 20 ans", "Je ne sais pas"],
    "L'eau entre-t-elle ?": ["Oui", "Non"],
    "Quel travail ?": ["Réparer", "Refaire au complet", "Inspecter"],
  },
  maconnerie: {
    "Quel ouvrage ?": ["Un mur", "Une cheminée", "Un escalier ou un balcon", "Une fondation"],
    "Quel matériau ?": ["Brique", "Pierre", "Béton", "Je ne sais pas"],
    "À quelle hauteur ?": ["Au sol", "Au 1er étage", "Plus haut"],
  },
  calfeutrage: {
    "Combien de portes et fenêtres ?": ["1 à 5", "6 à 12", "13 ou plus"],
    "À quelle hauteur ?": ["Au sol", "Au 1er étage", "Plus haut"],
    "Faut-il enlever l'ancien joint ?": ["Oui", "Non", "Je ne sais pas"],
  },
};
