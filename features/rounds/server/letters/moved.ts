import { byProvider, defineLetter, toOwner } from "#features/notifications/server/index.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { passMoved } from "../events.ts";
import { EXAMPLE_MOVE, inWords, loadMove } from "../letter-plan.ts";

/** Tells the owner that a planned pass comes on another day, or not at all. */
export default defineLetter({
  name: "rounds.moved_letter",
  on: passMoved,
  kind: "passes",
  to: toOwner,
  causedBy: byProvider,
  load: loadMove,
  // Not when it was moved again since.
  holds: ({ current, ...move }) => (current?.moved_to === move.moved_to ? move : null),
  faces: {
    email: ({ id, business_name, service, property, day, moved_to }) => ({
      subject: moved_to ? `Passage déplacé au ${inWords(moved_to)}` : `Passage du ${inWords(day)} annulé`,
      preview: `${business_name}, ${service}`,
      paragraphs: [
        moved_to
          ? `${business_name} passera chez vous le ${inWords(moved_to)}.`
          : `${business_name} ne passera pas chez vous le ${inWords(day)}. Les autres passages restent prévus.`,
      ],
      facts: [
        ...(moved_to ? [{ label: "Jour habituel", value: inWords(day) }] : []),
        { label: "Service", value: service },
        { label: "Propriété", value: property },
      ],
      action: { label: "Voir les passages", path: ownerPaths.request(id) },
    }),
  },
  example: EXAMPLE_MOVE,
  variants: [{ moved_to: null }],
});
