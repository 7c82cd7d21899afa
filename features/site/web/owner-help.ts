import { fold } from "#foundation/search-text.ts";

/** A question owners ask, with its answer. */
export interface Answer {
  question: string;
  answer: string;
}

export interface AnswerGroup {
  title: string;
  answers: readonly Answer[];
}

const GROUPS: readonly AnswerGroup[] = [
  {
    title: "Demander un service",
    answers: [
      {
        question: "Est-ce que demander un service coûte quelque chose ?",
        answer:
          "Non. Chercher, comparer et demander est gratuit et sans engagement. Le prix du travail se règle directement avec le prestataire.",
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
        answer:
          "Le moment est à convenir : le prestataire communique avec vous dès qu'il a vos coordonnées. Si une date compte, écrivez-la dans la description.",
      },
    ],
  },
  {
    title: "Suivre une demande",
    answers: [
      {
        question: "Combien de temps une demande reste-t-elle ouverte ?",
        answer:
          "Trente jours tant que personne n'y a répondu. Une fois vos coordonnées remises à un prestataire, elle reste ouverte quatre-vingt-dix jours, le temps de faire le travail.",
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
        question: "Quand marquer une demande comme terminée ?",
        answer:
          "Quand le travail est fait. Vous ou le prestataire pouvez le dire ; vous avez ensuite quatre-vingt-dix jours pour laisser un avis.",
      },
    ],
  },
  {
    title: "Propriétés, favoris et avis",
    answers: [
      {
        question: "Qui voit l'adresse de ma propriété ?",
        answer:
          "Avant de vous répondre, un prestataire ne voit que la ville et le type de propriété. L'adresse et les notes d'accès lui sont montrées quand il accepte votre demande.",
      },
      {
        question: "Pourquoi ne puis-je pas retirer une propriété ?",
        answer:
          "Une demande y est encore active. Annulez-la ou attendez qu'elle soit terminée, puis retirez la propriété ; l'historique garde vos demandes passées.",
      },
      {
        question: "Un de mes favoris n'est plus offert. Pourquoi ?",
        answer:
          "Le prestataire l'a désactivé ou retiré. Il garde sa place dans vos favoris avec la mention « N'est plus offert » ; il ne peut pas être demandé pour le moment.",
      },
      {
        question: "Puis-je modifier un avis ?",
        answer:
          "Non. Vous pouvez laisser un seul avis par demande terminée, signé de votre prénom et de votre initiale. Le prestataire peut y répondre.",
      },
    ],
  },
];

/** The answers that hold every word given, accents and case aside; all of them for none. */
export function findAnswers(words: string): AnswerGroup[] {
  const wanted = fold(words).split(" ").filter(Boolean);
  return GROUPS.map(({ title, answers }) => ({
    title,
    answers: answers.filter(({ question, answer }) => {
      const text = fold(`${title} ${question} ${answer}`);
      return wanted.every((word) => text.includes(word));
    }),
  })).filter(({ answers }) => answers.length > 0);
}
