import { byProvider, defineLetter, toOwner } from "#features/notifications/server/index.ts";
import type { Day } from "#foundation/local-time.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { passMoved } from "../events.ts";
import { EXAMPLE_MOVE, inWords, loadMove } from "../letter-plan.ts";

function subjectOf(day: Day, moved_to: Day | null): string {
  if (moved_to === null) return `Passage du ${inWords(day)} annulé`;
  if (moved_to === day) return `Passage du ${inWords(day)} rétabli`;
  return `Passage déplacé au ${inWords(moved_to)}`;
}

/** Tells the owner that a planned pass was moved to another day, cancelled, or moved back to its own day. */
export default defineLetter({
  name: "rounds.moved_letter",
  on: passMoved,
  kind: "passes",
  to: toOwner,
  causedBy: byProvider,
  load: loadMove,
  // A later move has its own letter.
  holds: ({ moved_at, at, ...move }) => (moved_at === at ? move : null),
  faces: {
    email: ({ id, business_name, service, property, day, moved_to }) => ({
      subject: subjectOf(day, moved_to),
      preview: `${business_name}, ${service}`,
      paragraphs: [
        moved_to
          ? `${business_name} passera chez vous le ${inWords(moved_to)}.`
          : `${business_name} annule le passage du ${inWords(day)}. Les autres passages restent prévus.`,
      ],
      facts: [
        ...(moved_to && moved_to !== day ? [{ label: "Jour habituel", value: inWords(day) }] : []),
        { label: "Service", value: service },
        { label: "Propriété", value: property },
      ],
      action: { label: "Voir les passages", path: ownerPaths.request(id) },
    }),
  },
  example: EXAMPLE_MOVE,
  variants: [{ moved_to: null }, { moved_to: EXAMPLE_MOVE.day }],
});
