import { byOwner, defineLetter, toProvider } from "#features/notifications/server/index.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { questionAnswered } from "../events.ts";
import { loadQuestion } from "../letter-content/letter-question.ts";
import { EXAMPLE_REQUEST } from "../letter-content/letter-request.ts";

/** To the provider who asked. Says nothing of who the owner is: the lead may still be locked. */
export default defineLetter({
  name: "requests.question_answered_letter",
  on: questionAnswered,
  kind: "question_answered",
  preference: { label: "Réponse à votre question", position: 43 },
  to: toProvider,
  causedBy: byOwner,
  load: loadQuestion,
  holds: ({ answer, ...request }) =>
    request.status === "active" &&
    request.declined_reason === null &&
    answer !== null && { ...request, answer },
  faces: {
    email: ({ id, service, city, question, answer }) => ({
      subject: "Le client a répondu à votre question",
      preview: `${service}, ${city}`,
      paragraphs: [`Vous demandiez : « ${question} »`, `Le client répond : « ${answer} »`],
      facts: [
        { label: "Service", value: service },
        { label: "Ville", value: city },
      ],
      action: { label: "Voir la demande", path: providerPaths.lead(id) },
    }),
  },
  example: {
    ...EXAMPLE_REQUEST,
    question: "L'entrée est-elle asphaltée ou en gravier ?",
    answer: "En gravier, avec une bordure de pavés.",
  },
});
