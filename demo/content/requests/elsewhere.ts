import type { DemoRequest } from "../types.ts";
import { cancelled, completed, expired, locked, unlocked } from "./lives.ts";

/** What owners of the Outaouais, Estrie, Mauricie, Saguenay, Centre-du-Québec and Laurentides asked. */
export const ELSEWHERE_REQUESTS: readonly DemoRequest[] = [
  completed(
    28,
    {
      property: "claire-chalet",
      service: "gagnon-elagage",
      description:
        "Deux pins penchent vers le toit du chalet et un bouleau a une branche cassée par le verglas.",
    },
    5,
    "Étienne a grimpé comme un écureuil et sauvé les deux pins au lieu de les couper. Le bois était cordé en partant.",
    "Ces pins ont encore cent ans devant eux. Merci Claire.",
  ),
  completed(
    74,
    {
      property: "emmanuelle-maison",
      service: "gagnon-abattage",
      description: "Frêne de soixante pieds atteint par l'agrile, tout près de la galerie arrière.",
    },
    5,
    "Un travail de chirurgien: l'arbre est descendu morceau par morceau sans toucher une fleur. La souche a disparu.",
  ),
  completed(
    43,
    {
      property: "emmanuelle-maison",
      service: "gagnon-diagnostic",
      description: "Érable centenaire devant la maison, une fissure dans la fourche principale.",
    },
    5,
    "Un avis écrit, des photos et un hauban posé la semaine suivante. Enfin quelqu'un qui ne voulait pas le couper.",
  ),
  locked(1.1, {
    property: "emmanuelle-maison",
    service: "gagnon-elagage",
    description: "Branches qui frôlent les fils et la lucarne du troisième, accès facile par la cour.",
  }),
  completed(
    19,
    {
      property: "claire-chalet",
      service: "rojas-menage",
      description:
        "Ouverture du chalet au complet, literie et vitres comprises, des souris ont passé l'hiver dans les armoires.",
    },
    5,
    "Arriver le vendredi soir et trouver des fleurs sur la table: je n'ai pas les mots. Tout brillait.",
    "C'étaient des lupins du bord du chemin. À l'été prochain, Claire.",
  ),
  completed(
    36,
    {
      property: "emmanuelle-maison",
      service: "rojas-menage",
      description: "Grande maison ancienne, boiseries et escalier à faire avec des produits doux.",
    },
    4,
    "Boiseries superbes et produits qui sentent bon. Il manquait un peu de temps pour le grenier.",
  ),
  unlocked(2.5, {
    property: "emmanuelle-maison",
    service: "rojas-matelas",
    description: "Deux matelas d'enfants et six chaises de cuisine en tissu.",
  }),
  completed(
    22,
    {
      property: "michel-maison",
      service: "kovalenko-divan",
      description: "Divan de tissu beige, tache de vin rouge et poils de chien.",
    },
    5,
    "La tache de vin avait trois ans. Elle n'existe plus. Olena m'avait pourtant dit de ne pas trop espérer.",
    "Le tissu était de bonne qualité, il a bien répondu. Gardez le rouge loin du beige.",
  ),
  completed(
    57,
    {
      property: "michel-maison",
      service: "kovalenko-tapis",
      description: "Escalier de moquette et palier, treize marches.",
    },
    4,
    "Très beau résultat sur les marches; une tache de peinture est restée, comme elle l'avait annoncé.",
  ),
  completed(
    90,
    {
      property: "michel-maison",
      service: "mukendi-entree",
      description:
        "Entrée double, pas de marches. Le banc de la charrue est souvent très haut au coin de la rue.",
    },
    5,
    "La photo à six heures du matin avec l'entrée nette, ça met de bonne humeur. Pas un pavé soulevé au printemps.",
    "Merci Michel. On préfère souffler que gratter.",
  ),
  completed(
    65,
    {
      property: "michel-maison",
      service: "mukendi-toit",
      description: "Toit plat du garage et remise, quatre pieds de neige tassée.",
    },
    5,
    "Patrick est venu le jour même, attaché comme un alpiniste. Les drains sont dégagés et rien n'a coulé.",
  ),
  locked(0.15, {
    property: "michel-maison",
    service: "mukendi-urgence",
    description: "Nous rentrons de voyage jeudi soir et l'entrée n'a pas été faite depuis deux semaines.",
  }),
  completed(
    32,
    {
      property: "josee-maison",
      service: "jptremblay-thermopompe",
      description: "Thermopompe murale de six ans, elle sent l'humidité quand elle part en climatisation.",
    },
    5,
    "Ce qui est sorti de l'appareil m'a fait peur. L'air est redevenu frais et le bruit a disparu.",
    "Six ans sans nettoyage, elle a été courageuse. Une fois l'an et elle vivra vieille.",
  ),
  completed(
    63,
    {
      property: "josee-maison",
      service: "jptremblay-fournaise",
      description: "Fournaise électrique de 1999, vérification avant l'hiver.",
    },
    4,
    "Il m'a conseillé d'attendre avant de la remplacer. Honnête, précis, un peu en retard le matin.",
  ),
  completed(
    25,
    {
      property: "chantal-maison",
      service: "pelletier-asphalte",
      description:
        "Entrée de deux voitures, plusieurs fissures près de la rue, jamais scellée depuis six ans.",
    },
    4,
    "Entrée toute neuve d'apparence. Les cônes sont restés un jour de trop, rien de grave.",
    "On s'excuse pour les cônes, ils étaient bien chez vous.",
  ),
  completed(
    45,
    {
      property: "chantal-maison",
      service: "pelletier-revetement",
      description: "Vinyle blanc verdi côté nord, maison d'un étage avec pignon.",
    },
    3,
    "Le mur nord est impeccable, mais ils ont oublié le pignon et j'ai dû rappeler. Ils sont revenus poliment.",
    "C'est vrai, nous avions mal lu votre message. Merci de nous avoir laissé corriger.",
  ),
  completed(
    44,
    {
      property: "huguette-maison",
      service: "morin-gazon",
      description: "Pelouse clairsemée devant la maison, beaucoup de mousse sous le pommier.",
    },
    5,
    "Monsieur Morin a pris le temps de m'expliquer mon sol. Trois semaines après, l'herbe est revenue même sous le pommier.",
    "Le trèfle fait le travail, moi je le regarde. Merci pour la tarte.",
  ),
  completed(
    51,
    {
      property: "huguette-maison",
      service: "morin-tonte",
      description: "Terrain de quinze mille pieds carrés avec vingt arbres fruitiers à contourner.",
    },
    5,
    "Il a contourné chaque pommier sans en blesser un. Toujours de bonne humeur à sept heures du matin.",
  ),
  unlocked(7, {
    property: "huguette-maison",
    service: "morin-versblancs",
    description:
      "Des mouffettes retournent mon gazon toutes les nuits, mon voisin dit que ce sont des vers blancs.",
  }),
  completed(
    40,
    {
      property: "veronique-maison",
      service: "roy-terrasse",
      description:
        "Terrasse de quatorze par vingt pieds à l'arrière, terrain en pente, escalier vers le potager.",
    },
    5,
    "Isabelle a dessiné trois versions et choisi avec nous. La terrasse est d'équerre, solide, et le cèdre sent encore bon.",
    "Le terrain en pente rendait le projet intéressant. Merci pour les tomates.",
  ),
  completed(
    75,
    {
      property: "veronique-maison",
      service: "roy-reparation",
      description: "Deux marches molles et la main courante de la galerie qui branle.",
    },
    5,
    "Réparé en une matinée, seulement ce qui devait l'être. La facture était plus basse que l'estimation.",
  ),
  cancelled(
    30,
    {
      property: "veronique-maison",
      service: "roy-cloture",
      description: "Clôture de cèdre de quatre-vingts pieds au fond du terrain.",
    },
    "Nous attendons le certificat de localisation.",
  ),
  expired(36, {
    property: "josee-maison",
    service: "jptremblay-fournaise",
    description: "Fournaise d'appoint du garage à vérifier, elle démarre une fois sur deux.",
  }),
];
