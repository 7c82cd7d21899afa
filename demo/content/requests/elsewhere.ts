import type { DemoRequest } from "../types.ts";
import { cancelled, completed, expired, locked, unlocked } from "./lives.ts";

/** Requests of owners of the Outaouais, Estrie, Mauricie, Saguenay, Centre-du-Québec and Laurentides. */
export const ELSEWHERE_REQUESTS: readonly DemoRequest[] = [
  completed({
    days_ago: 28,
    property: "claire-chalet",
    service: "gagnon-elagage",
    description:
      "Deux pins penchent vers le toit du chalet et un bouleau a une branche cassée par le verglas.",
    review: {
      rating: 5,
      comment:
        "Étienne a grimpé comme un écureuil et sauvé les deux pins au lieu de les couper. Le bois était cordé en partant.",
      reply: "Ces pins ont encore cent ans devant eux. Merci Claire.",
    },
  }),
  completed({
    days_ago: 74,
    property: "emmanuelle-maison",
    service: "gagnon-abattage",
    description: "Frêne de soixante pieds atteint par l'agrile, tout près de la galerie arrière.",
    review: {
      rating: 5,
      comment:
        "Un travail de chirurgien: l'arbre est descendu morceau par morceau sans toucher une fleur. La souche a disparu.",
    },
  }),
  completed({
    days_ago: 43,
    property: "emmanuelle-maison",
    service: "gagnon-diagnostic",
    description: "Érable centenaire devant la maison, une fissure dans la fourche principale.",
    review: {
      rating: 5,
      comment:
        "Un avis écrit, des photos et un hauban posé la semaine suivante. Enfin quelqu'un qui ne voulait pas le couper.",
    },
  }),
  locked({
    days_ago: 1.1,
    property: "emmanuelle-maison",
    service: "gagnon-elagage",
    description: "Branches qui frôlent les fils et la lucarne du troisième, accès facile par la cour.",
  }),
  completed({
    days_ago: 19,
    property: "claire-chalet",
    service: "rojas-menage",
    description:
      "Ouverture du chalet au complet, literie et vitres comprises, des souris ont passé l'hiver dans les armoires.",
    review: {
      rating: 5,
      comment:
        "Arriver le vendredi soir et trouver des fleurs sur la table: je n'ai pas les mots. Tout brillait.",
      reply: "C'étaient des lupins du bord du chemin. À l'été prochain, Claire.",
    },
  }),
  completed({
    days_ago: 36,
    property: "emmanuelle-maison",
    service: "rojas-menage",
    description: "Grande maison ancienne, boiseries et escalier à faire avec des produits doux.",
    review: {
      rating: 4,
      comment: "Boiseries superbes et produits qui sentent bon. Il manquait un peu de temps pour le grenier.",
    },
  }),
  unlocked({
    days_ago: 2.5,
    property: "emmanuelle-maison",
    service: "rojas-matelas",
    description: "Deux matelas d'enfants et six chaises de cuisine en tissu.",
  }),
  completed({
    days_ago: 22,
    property: "michel-maison",
    service: "kovalenko-divan",
    description: "Divan de tissu beige, tache de vin rouge et poils de chien.",
    review: {
      rating: 5,
      comment:
        "La tache de vin avait trois ans. Elle n'existe plus. Olena m'avait pourtant dit de ne pas trop espérer.",
      reply: "Le tissu était de bonne qualité, il a bien répondu. Gardez le rouge loin du beige.",
    },
  }),
  completed({
    days_ago: 57,
    property: "michel-maison",
    service: "kovalenko-tapis",
    description: "Escalier de moquette et palier, treize marches.",
    review: {
      rating: 4,
      comment:
        "Très beau résultat sur les marches; une tache de peinture est restée, comme elle l'avait annoncé.",
    },
  }),
  completed({
    days_ago: 90,
    property: "michel-maison",
    service: "mukendi-entree",
    description:
      "Entrée double, pas de marches. Le banc de la charrue est souvent très haut au coin de la rue.",
    review: {
      rating: 5,
      comment:
        "La photo à six heures du matin avec l'entrée nette, ça met de bonne humeur. Pas un pavé soulevé au printemps.",
      reply: "Merci Michel. On préfère souffler que gratter.",
    },
  }),
  completed({
    days_ago: 65,
    property: "michel-maison",
    service: "mukendi-toit",
    description: "Toit plat du garage et remise, quatre pieds de neige tassée.",
    review: {
      rating: 5,
      comment:
        "Patrick est venu le jour même, attaché comme un alpiniste. Les drains sont dégagés et rien n'a coulé.",
    },
  }),
  locked({
    days_ago: 0.15,
    property: "michel-maison",
    service: "mukendi-urgence",
    description: "Nous rentrons de voyage jeudi soir et l'entrée n'a pas été faite depuis deux semaines.",
  }),
  completed({
    days_ago: 32,
    property: "josee-maison",
    service: "jptremblay-thermopompe",
    description: "Thermopompe murale de six ans, elle sent l'humidité quand elle part en climatisation.",
    review: {
      rating: 5,
      comment:
        "Ce qui est sorti de l'appareil m'a fait peur. L'air est redevenu frais et le bruit a disparu.",
      reply: "Six ans sans nettoyage, elle a été courageuse. Une fois l'an et elle vivra vieille.",
    },
  }),
  completed({
    days_ago: 63,
    property: "josee-maison",
    service: "jptremblay-fournaise",
    description: "Fournaise électrique de 1999, vérification avant l'hiver.",
    review: {
      rating: 4,
      comment:
        "Il m'a conseillé d'attendre avant de la remplacer. Honnête, précis, un peu en retard le matin.",
    },
  }),
  completed({
    days_ago: 25,
    property: "chantal-maison",
    service: "pelletier-asphalte",
    description: "Entrée de deux voitures, plusieurs fissures près de la rue, jamais scellée depuis six ans.",
    review: {
      rating: 4,
      comment: "Entrée toute neuve d'apparence. Les cônes sont restés un jour de trop, rien de grave.",
      reply: "On s'excuse pour les cônes, ils étaient bien chez vous.",
    },
  }),
  completed({
    days_ago: 45,
    property: "chantal-maison",
    service: "pelletier-revetement",
    description: "Vinyle blanc verdi côté nord, maison d'un étage avec pignon.",
    review: {
      rating: 3,
      comment:
        "Le mur nord est impeccable, mais ils ont oublié le pignon et j'ai dû rappeler. Ils sont revenus poliment.",
      reply: "C'est vrai, nous avions mal lu votre message. Merci de nous avoir laissé corriger.",
    },
  }),
  completed({
    days_ago: 44,
    property: "huguette-maison",
    service: "morin-gazon",
    description: "Pelouse clairsemée devant la maison, beaucoup de mousse sous le pommier.",
    review: {
      rating: 5,
      comment:
        "Monsieur Morin a pris le temps de m'expliquer mon sol. Trois semaines après, l'herbe est revenue même sous le pommier.",
      reply: "Le trèfle fait le travail, moi je le regarde. Merci pour la tarte.",
    },
  }),
  completed({
    days_ago: 51,
    property: "huguette-maison",
    service: "morin-tonte",
    description: "Terrain de quinze mille pieds carrés avec vingt arbres fruitiers à contourner.",
    review: {
      rating: 5,
      comment:
        "Il a contourné chaque pommier sans en blesser un. Toujours de bonne humeur à sept heures du matin.",
    },
  }),
  unlocked({
    days_ago: 7,
    property: "huguette-maison",
    service: "morin-versblancs",
    description:
      "Des mouffettes retournent mon gazon toutes les nuits, mon voisin dit que ce sont des vers blancs.",
  }),
  completed({
    days_ago: 40,
    property: "veronique-maison",
    service: "roy-terrasse",
    description:
      "Terrasse de quatorze par vingt pieds à l'arrière, terrain en pente, escalier vers le potager.",
    review: {
      rating: 5,
      comment:
        "Isabelle a dessiné trois versions et choisi avec nous. La terrasse est d'équerre, solide, et le cèdre sent encore bon.",
      reply: "Le terrain en pente rendait le projet intéressant. Merci pour les tomates.",
    },
  }),
  completed({
    days_ago: 75,
    property: "veronique-maison",
    service: "roy-reparation",
    description: "Deux marches molles et la main courante de la galerie qui branle.",
    review: {
      rating: 5,
      comment:
        "Réparé en une matinée, seulement ce qui devait l'être. La facture était plus basse que l'estimation.",
    },
  }),
  cancelled({
    days_ago: 30,
    property: "veronique-maison",
    service: "roy-cloture",
    description: "Clôture de cèdre de quatre-vingts pieds au fond du terrain.",
    reason: "Nous attendons le certificat de localisation.",
  }),
  expired({
    days_ago: 36,
    property: "josee-maison",
    service: "jptremblay-fournaise",
    description: "Fournaise d'appoint du garage à vérifier, elle démarre une fois sur deux.",
  }),
];
