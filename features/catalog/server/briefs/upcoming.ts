import type { BriefOf } from "./brief-of.ts";

/** The questions of the four categories that wait for the operator to open them. */
export const UPCOMING_BRIEFS: BriefOf = {
  "aide-aux-devoirs": {
    "Quel niveau ?": ["Primaire", "Secondaire", "Cégep"],
    "À quel rythme ?": ["Une fois par semaine", "Deux fois ou plus", "Avant les examens"],
    "Où ?": ["Chez moi", "En ligne", "Peu importe"],
  },
  "cours-de-musique": {
    "Quel instrument ?": ["Piano", "Guitare", "Violon", "Chant", "Autre"],
    "Qui apprend ?": ["Un enfant", "Un adolescent", "Un adulte"],
    "Quel niveau ?": ["Débutant", "Intermédiaire", "Avancé"],
  },
  "abri-d-auto": {
    "Quel abri ?": ["Simple", "Double", "Passage piéton"],
    "Quel travail ?": ["Monter", "Démonter", "Les deux"],
    "Qui fournit l'abri ?": ["Moi", "Le prestataire"],
  },
  "lumieres-des-fetes": {
    "Que faut-il décorer ?": ["Le bord du toit", "Des arbres", "Les deux"],
    "Combien d'étages ?": ["1", "2", "3 ou plus"],
    "Qui fournit les lumières ?": ["Moi", "Le prestataire"],
    "Faut-il aussi les retirer ?": ["Oui", "Non"],
  },
  "ouverture-de-chalet": {
    "Quel travail ?": ["Ouverture", "Fermeture", "Les deux"],
    "D'où vient l'eau ?": ["Aqueduc", "Puits", "Lac"],
    "Peut-on s'y rendre en voiture ?": ["Oui", "Non", "Une partie de l'année"],
  },
  "menage-residentiel": {
    "Combien de pièces ?": ["1 à 3", "4 ou 5", "6 ou 7", "8 ou plus"],
    "Combien de salles de bain ?": ["1", "2", "3 ou plus"],
    "Y a-t-il des animaux ?": ["Non", "Un chat", "Un chien", "Plusieurs"],
    "À quel rythme ?": ["Chaque semaine", "Aux deux semaines", "Chaque mois", "Une seule fois"],
  },
  "lessive-et-repassage": {
    "Combien de brassées ?": ["1 ou 2", "3 ou 4", "5 ou plus"],
    "Faut-il repasser ?": ["Non", "Quelques morceaux", "Tout"],
    "À quel rythme ?": ["Chaque semaine", "Aux deux semaines", "Une seule fois"],
  },
  electricite: {
    "Quel travail ?": ["Ajouter", "Remplacer", "Réparer une panne", "Borne de recharge"],
    "Combien de prises, luminaires ou appareils ?": ["1", "2 à 5", "6 ou plus"],
    "Quel âge a la maison ?": ["Moins de 20 ans", "20 à 50 ans", "Plus de 50 ans", "Je ne sais pas"],
    "Est-ce urgent ?": ["Oui", "Non"],
  },
  plomberie: {
    "Quel est le problème ?": [
      "Une fuite",
      "Un drain bouché",
      "Un appareil à remplacer",
      "Une installation neuve",
    ],
    "Où ?": ["Cuisine", "Salle de bain", "Chauffe-eau", "Sous-sol", "Dehors"],
    "L'eau est-elle coupée ?": ["Oui", "Non, elle coule", "Non, rien ne coule"],
  },
  "installation-de-thermopompe": {
    "Quel appareil ?": ["Murale", "Centrale", "À conseiller"],
    "Quelle surface à chauffer ?": ["Moins de 75 m²", "75 à 150 m²", "Plus de 150 m²"],
    "Quel est le chauffage actuel ?": ["Plinthes", "Air chaud", "Eau chaude", "Bois"],
  },
  "petits-travaux": {
    "Combien de travaux ?": ["1", "2 ou 3", "4 ou plus"],
    "Combien de temps, à votre avis ?": ["Une heure ou deux", "Une demi-journée", "Une journée ou plus"],
    "Qui fournit le matériel ?": ["Moi", "Le prestataire", "À discuter"],
  },
  "reparation-d-electromenagers": {
    "Quel appareil ?": ["Laveuse", "Sécheuse", "Réfrigérateur", "Cuisinière", "Lave-vaisselle", "Autre"],
    "Quel âge a-t-il ?": ["Moins de 5 ans", "5 à 10 ans", "Plus de 10 ans", "Je ne sais pas"],
    "Fonctionne-t-il encore ?": ["Un peu", "Plus du tout"],
  },
};
