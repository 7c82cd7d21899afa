import { z } from "zod";
import { defineJob } from "#platform/jobs/jobs.ts";

const payload = z.object({ request_id: z.uuid() });

/** Tells an owner that the provider confirms the time they chose. */
export const confirmedLetter = defineJob({ name: "scheduling.confirmed_letter", payload });

/** Tells an owner that the provider proposes other times. */
export const proposedLetter = defineJob({ name: "scheduling.proposed_letter", payload });

/** Tells a provider that the owner has chosen one of the times proposed. */
export const chosenLetter = defineJob({ name: "scheduling.chosen_letter", payload });

/** Tells a provider that the owner keeps the time agreed on rather than those proposed. */
export const keptLetter = defineJob({ name: "scheduling.kept_letter", payload });

/** Tells an owner that the time they had chosen is kept for them no more: nobody answered. */
export const lapsedLetter = defineJob({
  name: "scheduling.lapsed_letter",
  payload: payload.extend({ starts_at: z.iso.datetime() }),
});

/**
 * Tells a provider what an owner wants anew: the confirmed time `starts_at` is given up, another is asked for, or both.
 */
export const changedLetter = defineJob({
  name: "scheduling.changed_letter",
  payload: payload.extend({ starts_at: z.iso.datetime().nullable() }),
});
