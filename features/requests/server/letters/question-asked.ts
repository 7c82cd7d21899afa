import { byProvider, defineLetter, toOwner } from "#features/notifications/server/index.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { questionAsked } from "../events.ts";
import { loadQuestion } from "../letter-content/letter-question.ts";
import { EXAMPLE_REQUEST, requestFacts } from "../letter-content/letter-request.ts";

/** To the owner: a provider has a question before they pay for the lead. */
export default defineLetter({
  name: "requests.question_asked_letter",
  on: questionAsked,
  kind: "question_asked",
  preference: { label: "Question d'un prestataire", position: 42 },
  to: toOwner,
  causedBy: byProvider,
  load: loadQuestion,
  // Not once it is answered or the request is over.
  holds: (request) => request.status === "active" && request.answer === null && request,
  faces: {
    email: ({ id, business_name, question, ...request }) => ({
      subject: `${business_name} a une question sur votre demande`,
      preview: request.service,
      paragraphs: [
        `Avant d'accepter votre demande, ${business_name} vous demande : « ${question} »`,
        "Votre réponse est lue par tous les prestataires à qui vous avez demandé ce travail. Vos coordonnées ne leur sont pas remises.",
      ],
      facts: requestFacts({ id, business_name, ...request }),
      action: { label: "Répondre", path: ownerPaths.request(id) },
    }),
  },
  example: { ...EXAMPLE_REQUEST, question: "L'entrée est-elle asphaltée ou en gravier ?", answer: null },
});
