/** Comments of the market's clients, in two sentences that fit together, by how satisfied they were. */
export const COMMENTS = {
  good: {
    openings: [
      "Arrivés à l'heure dite et repartis sans laisser de trace.",
      "Du travail soigné, du début à la fin.",
      "Enfin quelqu'un qui rappelle et qui vient.",
      "Le prix annoncé a été le prix payé.",
      "On sent que le métier est connu.",
      "Équipe polie, qui explique ce qu'elle fait.",
      "Le résultat dépasse ce que j'espérais.",
      "Mon voisin a demandé leur nom le jour même.",
      "Rien à redire, et pourtant je regarde de près.",
      "Ils ont vu un problème que je n'avais pas vu.",
      "Tout était prêt deux jours plus tôt que prévu.",
      "Très bonne communication avant et après.",
    ],
    endings: [
      "Je les reprendrai l'an prochain.",
      "La cour était plus propre qu'à leur arrivée.",
      "Mes parents les ont engagés depuis.",
      "Les photos envoyées après la visite m'ont rassurée.",
      "Même le chat a été ménagé.",
      "Je recommande sans hésiter.",
      "Un coup de pouce a été donné sans être facturé.",
      "On voit la différence de la rue.",
      "Le petit détail à reprendre l'a été le lendemain.",
      "Un rapport qualité-prix difficile à battre.",
      "La facture était claire.",
      "Ils sont revenus vérifier, comme promis.",
    ],
  },
  fair: {
    openings: [
      "Bon travail, avec un peu de retard.",
      "Correct, sans plus.",
      "Le résultat est bien, l'horaire un peu moins.",
      "Un coin avait été oublié.",
      "Travail honnête pour le prix.",
      "Une heure de plus que prévu.",
    ],
    endings: [
      "C'est réglé depuis.",
      "J'aurais aimé être prévenu.",
      "Je donnerai une deuxième chance.",
      "La personne au téléphone était aimable.",
      "Le reste était bien fait.",
      "À comparer avec d'autres.",
    ],
  },
  poor: {
    openings: [
      "Rendez-vous déplacé deux fois.",
      "Il a fallu insister pour que le travail soit fini.",
      "Plus cher que ce que j'avais compris.",
      "Le travail a dû être repris.",
    ],
    endings: [
      "On s'est excusé, ce que j'apprécie.",
      "Le résultat est acceptable.",
      "Je chercherai ailleurs la prochaine fois.",
      "Un rabais m'a été offert.",
    ],
  },
} as const;

/** The wishes of these clients, after the name of the service. */
export const WISHES = [
  "le plus tôt possible, n'importe quel jour de semaine.",
  "un samedi si vous pouvez, l'accès est facile.",
  "c'est la première fois, j'aimerais des conseils.",
  "comme l'an dernier chez ma sœur, qui vous recommande.",
  "avant la visite de la famille à la fin du mois.",
  "il y a un chien à l'intérieur, il est gentil.",
  "je compare deux ou trois prestataires.",
  "je peux déplacer la voiture au besoin.",
] as const;

/** A provider's first message after an unlock. */
export const GREETINGS = [
  "Bonjour ! J'ai bien reçu votre demande. Je peux passer cette semaine, quel jour vous arrange ?",
  "Bonjour, merci de votre demande. Auriez-vous une photo de l'endroit ?",
  "Bonjour ! C'est dans nos cordes. Je vous propose de venir voir avant de donner un prix ferme.",
  "Bonjour, nous sommes dans votre quartier mardi et jeudi. Lequel des deux préférez-vous ?",
] as const;
