import { isProblemClosed } from "#features/problems/contract/index.ts";
import { problemAdded } from "../events.ts";
import { otherName, problemLetter } from "../letter-problem.ts";

/** Notifies a side that the other one added words or photos to its account. */
export default problemLetter({
  name: "problems.added_letter",
  on: problemAdded,
  to: (_, { side }) => side,
  isCausedByOther: () => true,
  holds: ({ status }) => !isProblemClosed(status),
  text: (problem) => ({
    subject: `${otherName(problem)} a complété ses explications`,
    preview: "Au sujet du problème ouvert pour votre demande.",
    paragraphs: [
      `${otherName(problem)} a ajouté des précisions ou des photos au problème, qui est toujours ouvert. Vous pouvez ajouter les vôtres.`,
    ],
  }),
  button: "Lire les précisions",
  example: { side: "owner", status: "answered", agrees: false },
});
