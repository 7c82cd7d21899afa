import { z } from "zod";
import { defineDetailedError, defineError } from "#foundation/errors/definition.ts";
import { CALENDAR_FAILURES, failureSentence } from "./other-calendars/calendar-failures.ts";

export const SLOT_UNAVAILABLE = defineError(
  "SLOT_UNAVAILABLE",
  409,
  "Cette plage horaire vient d'être prise. Veuillez en choisir une autre.",
);

export const VISIT_NOT_OPEN = defineError(
  "VISIT_NOT_OPEN",
  409,
  "Une visite se note le jour même, et jusqu'à midi le lendemain.",
);

/** A calendar kept elsewhere is not added, because it cannot be read. */
export const CALENDAR_UNREADABLE = defineDetailedError(
  "CALENDAR_UNREADABLE",
  422,
  z.object({ failure: z.enum(CALENDAR_FAILURES) }),
  ({ failure }) => failureSentence(failure),
);

/** A consent was asked by another session, was answered before, or took too long. */
export const CALENDAR_CONSENT_ENDED = defineError(
  "CALENDAR_CONSENT_ENDED",
  409,
  "Cette autorisation n'est plus valable. Recommencez depuis cette page.",
);

export const CALENDAR_CONSENT_REFUSED = defineError(
  "CALENDAR_CONSENT_REFUSED",
  422,
  "L'accès à vos plages occupées n'a pas été accordé en entier : rien n'a été ajouté.",
);

export const CREW_TAKEN = defineError(
  "CREW_TAKEN",
  409,
  "Cette équipe a déjà un rendez-vous à ce moment-là.",
);

/** A crew is not removed, because the others are busy during its coming appointments. */
export const CREW_HAS_VISITS = defineDetailedError(
  "CREW_HAS_VISITS",
  409,
  z.object({ visits: z.int().min(1) }),
  ({ visits }) =>
    visits === 1
      ? "Cette équipe a encore un rendez-vous qu'aucune autre ne peut prendre : déplacez-le d'abord."
      : `Cette équipe a encore ${visits} rendez-vous qu'aucune autre ne peut prendre : déplacez-les d'abord.`,
);
