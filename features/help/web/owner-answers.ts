import {
  DRAFT_LIFE_DAYS,
  LOCKED_LIFE_DAYS,
  REVIEW_DAYS,
  UNLOCKED_LIFE_DAYS,
} from "#features/requests/contract/life.ts";
import {
  HOLD_HOURS,
  NEW_ACCOUNT_HOLD_HOURS,
  UNCONFIRMED_HOLD_HOURS,
} from "#features/scheduling/contract/numbers.ts";
import { inWords, inWordsAtStart } from "#foundation/text/in-words.ts";
import type { HelpTopic } from "./find-answers.ts";

/** The help for owners. */
export const OWNER_HELP: readonly HelpTopic[] = [
  {
    title: "Demander un service",
    answers: [
      {
        question: "Est-ce que demander un service coûte quelque chose ?",
        answer:
          "Non. Chercher, comparer et demander est gratuit et sans engagement. Le prix du travail se règle directement avec le prestataire.",
        words: "prix tarif payer paiement frais carte abonnement",
      },
      {
        question: "Puis-je demander à plusieurs prestataires à la fois ?",
        answer:
          "Oui. Comparez jusqu'à trois services, puis demandez-les dans un seul formulaire : chaque prestataire reçoit sa propre demande. Vous ne pouvez avoir qu'une demande active par service et par propriété.",
      },
      {
        question: "Pourquoi ne puis-je pas écrire mon téléphone ou mon courriel dans la description ?",
        answer:
          "Pour que vos coordonnées ne circulent pas avant que quelqu'un s'engage à vous répondre. Elles sont remises au prestataire quand il accepte votre demande, en même temps que vous voyez les siennes.",
      },
      {
        question: "Pourquoi faut-il un numéro de téléphone ?",
        answer:
          "Le prestataire qui accepte votre demande doit pouvoir vous joindre. Votre numéro reste caché jusque-là ; vous pouvez le changer dans votre profil.",
      },
      {
        question: "Comment choisir le moment des travaux ?",
        answer: `Prenez l'un des moments libres du prestataire dans le formulaire, ou laissez « à convenir ». Un moment choisi vous est réservé jusqu'à ${HOLD_HOURS} heures (${NEW_ACCOUNT_HOLD_HOURS} la première semaine de votre compte, ${UNCONFIRMED_HOLD_HOURS} tant que votre adresse courriel n'est pas confirmée), le temps que le prestataire le confirme ; il peut aussi vous en proposer jusqu'à trois autres. Vous pouvez en changer dans Historique. Une seule plage à la fois est réservée chez un même prestataire ; si elle se libère sans réponse, vous pourrez en choisir une autre chez lui après une journée.`,
        words: "rendez-vous date heure horaire disponibilité réserver",
      },
      {
        question: "Ce que j'écris est-il perdu si je quitte la page ?",
        answer: `Non. Votre demande est gardée sur cet appareil pendant ${inWords(DRAFT_LIFE_DAYS)} jours, même si la page se ferme, si la connexion coupe ou si vous devez vous reconnecter. Elle s'efface une fois envoyée.`,
        words: "brouillon sauvegarde internet hors ligne réseau",
      },
    ],
  },
  {
    title: "Suivre une demande",
    answers: [
      {
        question: "Combien de temps une demande reste-t-elle ouverte ?",
        answer: `${inWordsAtStart(LOCKED_LIFE_DAYS)} jours tant que personne n'y a répondu. Une fois vos coordonnées remises à un prestataire, elle reste ouverte ${inWords(UNLOCKED_LIFE_DAYS)} jours, le temps de faire le travail, et tant qu'un contrat est en vigueur ou qu'une facture reste à payer.`,
      },
      {
        question: "Puis-je modifier une demande ?",
        answer:
          "Oui, dans Historique, tant que le prestataire n'a pas obtenu vos coordonnées : la description et la propriété. Ensuite, parlez-lui directement.",
      },
      {
        question: "Comment annuler une demande ?",
        answer:
          "Dans Historique, ouvrez la demande active et choisissez « Annuler la demande ». Vous pouvez en donner la raison. Une demande annulée ne se rouvre pas, mais vous pouvez redemander le même service.",
      },
      {
        question: "Le prestataire ne répond pas. Que faire ?",
        answer:
          "Tant que la demande est active et sans réponse, vous pouvez demander le même travail à d'autres prestataires : une demande par service. Trois jours avant l'expiration, nous vous écrivons. Si un prestataire a vos coordonnées et ne vous joint pas, les siennes sont dans votre historique.",
        words: "attente silence nouvelle rappel",
      },
      {
        question: "Faut-il recharger la page pour voir une réponse ?",
        answer:
          "Non. Historique et Propriétés se mettent à jour automatiquement dès que quelque chose change, et un courriel part en même temps. Vous choisissez les courriels que vous recevez dans Paramètres.",
        words: "actualiser notification avis courriel désabonner",
      },
      {
        question: "Quand dire que le travail est fait ?",
        answer: `Dès qu'il l'est, avec le bouton « Le travail est fait ». Vous ou le prestataire pouvez le dire ; vous avez ensuite ${inWords(REVIEW_DAYS)} jours pour laisser un avis.`,
      },
    ],
  },
  {
    title: "Propriétés, favoris et avis",
    answers: [
      {
        question: "Qui voit l'adresse de ma propriété ?",
        answer:
          "Avant de prendre votre demande, un prestataire ne voit que la ville, le type de propriété, le travail et les premières lettres de votre nom. L'adresse et les notes d'accès lui sont montrées quand il la prend.",
      },
      {
        question: "Pourquoi ne puis-je pas retirer une propriété ?",
        answer:
          "Une demande y est encore active. Annulez-la ou attendez qu'elle soit terminée, puis retirez la propriété ; l'historique garde vos demandes passées.",
      },
      {
        question: "À quoi sert le carnet d'entretien ?",
        answer:
          "Chaque travail terminé s'y inscrit automatiquement, par propriété : ce qui a été fait, quand et par qui. Vous pouvez y noter ce que vous avez payé ; vous seul le voyez. Ouvrez-le depuis Propriétés.",
        words: "historique dépenses coût facture vente assurance preuve",
      },
      {
        question: "D'où viennent les propositions « À prévoir » ?",
        answer:
          "De ce que vous avez fait faire l'an dernier et des saisons du Québec : le déneigement revient en octobre, l'ouverture de la piscine en avril. Le prestataire de l'an dernier est proposé d'abord, et un seul envoi suffit pour toutes vos propriétés. Rien n'est envoyé sans vous.",
        words: "plan saisonnier saison rappel hiver été printemps automne",
      },
      {
        question: "Un de mes favoris n'est plus offert. Pourquoi ?",
        answer:
          "Le prestataire l'a désactivé ou retiré. Il garde sa place dans vos favoris avec la mention « N'est plus offert » ; il ne peut pas être demandé pour le moment.",
      },
      {
        question: "Comment supprimer mon compte ou obtenir mes données ?",
        answer:
          "Dans Paramètres : « Télécharger mes données » vous remet tout ce que nous gardons à votre sujet ; « Supprimer mon compte » efface vos renseignements et annule vos demandes actives, après votre mot de passe.",
        words: "effacer fermer vie privée loi 25 renseignements personnels exporter",
      },
      {
        question: "Puis-je modifier un avis ?",
        answer:
          "Pendant 48 heures après l'avoir écrit, tant qu'il n'est pas public : « Corriger mon avis », dans Historique. Ensuite, non. Vous pouvez laisser un seul avis par demande terminée, signé de votre prénom et de votre initiale. Si vous refaites affaire avec le même prestataire, votre avis le plus récent remplace le précédent dans sa note. Le prestataire peut y répondre.",
      },
      {
        question: "Quand mon avis paraît-il ?",
        answer:
          "Après le moment convenu avec le prestataire ou, sans rendez-vous, un jour après qu'il a obtenu vos coordonnées, et une fois votre adresse courriel confirmée. D'ici là vous seul le voyez, dans Historique, avec le jour où il paraîtra. L'avis d'une personne liée au prestataire ne paraît pas.",
        words: "publié publication attente visible confirmer courriel",
      },
    ],
  },
];
