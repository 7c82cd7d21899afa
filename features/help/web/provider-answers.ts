import { LEAD_CREDITS_RANGE } from "#features/catalog/contract/price-label.ts";
import { CREDIT_PRICE_CENTS } from "#features/credits/contract/index.ts";
import { REQUEST_LIMITS } from "#features/requests/contract/index.ts";
import { LOCKED_LIFE_DAYS, REOPEN_DAYS, UNLOCKED_LIFE_DAYS } from "#features/requests/contract/life.ts";
import { RETURN_DAYS, RETURN_HOURS } from "#features/requests/contract/returns.ts";
import { formatMoney, TAX_LABELS } from "#foundation/money.ts";
import { inWords, inWordsAtStart } from "#foundation/text/in-words.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import type { HelpTopic } from "./find-answers.ts";

/** The help for providers. */
export const PROVIDER_HELP: readonly HelpTopic[] = [
  {
    title: "Demandes",
    answers: [
      {
        question: "Que vois-je d'une demande avant de la déverrouiller ?",
        answer: [
          "Le service demandé, la ville, le type de propriété et sa superficie si elle est connue, la description écrite par le client, le moment souhaité s'il en a choisi un, l'âge de la demande et son prix. Vous voyez aussi si le client a confirmé son courriel et combien d'autres prestataires il a sollicités. Le nom du client est masqué ; son téléphone, son courriel et son adresse ne sont envoyés à personne avant le déverrouillage.",
        ],
        link: { to: providerPaths.leads(), text: "Voir les demandes" },
      },
      {
        question: "Comment déverrouiller une demande ?",
        answer: [
          "Avec vos crédits, ou par carte pour cette demande seulement. Dans les deux cas le nom, le téléphone, le courriel, l'adresse et les notes d'accès du client s'affichent aussitôt, et le client reçoit vos coordonnées par courriel.",
          "Une demande s'adresse à vous seul : elle n'est pas vendue à plusieurs prestataires. Le client peut en avoir envoyé d'autres ; leur nombre est affiché.",
        ],
      },
      {
        question: "Que veulent dire URGENT, NOUVEAU et RÉCENT ?",
        answer: [
          `C'est l'âge de la demande : URGENT jusqu'à ${REQUEST_LIMITS.urgentMaxHours} heures, NOUVEAU jusqu'à ${REQUEST_LIMITS.newMaxHours} heures, RÉCENT ensuite. Les clients choisissent souvent la première personne qui les appelle.`,
        ],
      },
      {
        question: "Combien de temps une demande reste-t-elle ouverte ?",
        answer: [
          `${inWordsAtStart(LOCKED_LIFE_DAYS)} jours si personne ne la déverrouille. Une fois déverrouillée, elle reste en cours ${inWords(UNLOCKED_LIFE_DAYS)} jours, le temps de faire le travail et de le dire, et tant qu'un contrat est en vigueur ou qu'une facture reste à payer.`,
        ],
      },
      {
        question: "Pourquoi dire que le travail est fait ?",
        answer: [
          `Le client peut alors laisser un avis. Il paraît sur la page du service une fois passé le moment convenu ou, sans rendez-vous, un jour après le déverrouillage ; sa note compte dans celle de votre profil public. D'un même client, le plus récent compte. Vous avez une heure pour vous raviser, et le client peut rouvrir la demande pendant ${inWords(REOPEN_DAYS)} jours, tant qu'il n'a pas laissé d'avis. Il peut aussi dire lui-même que le travail est fait.`,
        ],
        link: { to: providerPaths.leads({ state: "unlocked" }), text: "Voir les demandes en cours" },
      },
      {
        question: "Pourquoi ne reçois-je aucune demande ?",
        answer: [
          "Vérifiez qu'au moins un de vos services est actif, qu'il couvre les bonnes villes et qu'il porte une photo. Un titre professionnel et une biographie complètent votre profil public.",
        ],
        link: { to: providerPaths.services, text: "Voir mes services" },
      },
    ],
  },
  {
    title: "Crédits et paiements",
    answers: [
      {
        question: "Combien coûte une demande ?",
        answer: [
          `Une demande coûte ${LEAD_CREDITS_RANGE}, selon le métier. Le prix est fixé quand la demande est faite et ne change plus. Par carte, chaque crédit compte pour ${formatMoney(CREDIT_PRICE_CENTS)} avant taxes.`,
          "En forfait, le crédit revient moins cher : le prix de chacun est affiché à la page Acheter des crédits.",
        ],
        link: { to: providerPaths.credits(), text: "Voir les forfaits" },
      },
      {
        question: "Les crédits expirent-ils ?",
        answer: ["Non, jamais."],
      },
      {
        question: "J'ai payé et mes crédits ne sont pas là",
        answer: [
          "Les crédits sont inscrits quand le service de paiement nous confirme l'achat, d'ordinaire en quelques secondes. Vous pouvez fermer la page : ils seront ajoutés automatiquement, avec un reçu par courriel. Ne payez pas une deuxième fois.",
        ],
        link: { to: providerPaths.credits(), text: "Voir mon historique" },
      },
      {
        question: "Ma carte a été refusée",
        answer: [
          "Rien n'a été débité. La page de paiement en dit la raison quand la banque la donne ; essayez une autre carte ou communiquez avec votre banque.",
        ],
      },
      {
        question: "Puis-je être débité deux fois par erreur ?",
        answer: [
          "Une même demande n'est jamais facturée deux fois, même si vous appuyez deux fois ou que la connexion se coupe : le deuxième essai retrouve le premier.",
          "Si vous payez la même demande dans deux onglets, le second paiement vous est remboursé automatiquement.",
        ],
      },
    ],
  },
  {
    title: "Taxes et reçus",
    answers: [
      {
        question: "Les prix comprennent-ils les taxes ?",
        answer: [
          `Les prix sont affichés avant taxes, et la ${TAX_LABELS.tps}, la ${TAX_LABELS.tvq} et le total sont montrés avant chaque paiement. Utiliser des crédits déjà achetés n'ajoute aucune taxe.`,
        ],
      },
      {
        question: "Où sont mes reçus ?",
        answer: [
          "Chaque paiement donne un reçu numéroté, envoyé par courriel et gardé sous « Reçus ». Il porte la TPS et la TVQ séparément, avec les numéros d'inscription, pour vos crédits de taxe sur les intrants. L'adresse de votre profil y figure.",
        ],
        link: { to: providerPaths.credits(), text: "Voir mes reçus" },
      },
    ],
  },
  {
    title: "Remboursements",
    answers: [
      {
        question: "Que se passe-t-il si la demande n'est plus disponible quand je paie par carte ?",
        answer: [
          "Si elle vient d'être déverrouillée, annulée ou a expiré pendant que vous payiez, le montant entier est remboursé sur votre carte, sans que vous ayez rien à demander.",
        ],
      },
      {
        question: "Les coordonnées d'un client sont fausses, que faire ?",
        answer: [
          `Sur la demande, choisissez « Signaler une demande invalide ». Nous vérifions chaque cas et vous répondons. Si le courriel envoyé au client revient dans les ${RETURN_HOURS} heures, s'il annule dans les ${RETURN_HOURS} heures, ou si la demande répète celle que vous avez déjà déverrouillée depuis ${RETURN_DAYS} jours, vos crédits vous sont remis automatiquement : dès votre premier déverrouillage, cinq fois au plus en ${RETURN_DAYS} jours et, à partir du dixième déverrouillage de ces ${RETURN_DAYS} jours, pour 20 % d'entre eux au plus. Sinon, c'est nous qui décidons.`,
        ],
      },
    ],
  },
];
