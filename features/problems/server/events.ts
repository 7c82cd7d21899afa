import { z } from "zod";
import { defineEvent } from "#features/notifications/server/index.ts";

const aboutProblem = z.object({ problem_id: z.uuid() });
/** The side that a letter is for. */
const toSide = aboutProblem.extend({ side: z.enum(["owner", "provider"]) });

/** A side of a request opened a problem. */
export const problemOpened = defineEvent({ name: "problems.opened", payload: aboutProblem });
/** The other side answered it. */
export const problemAnswered = defineEvent({ name: "problems.answered", payload: aboutProblem });
/** A side added words or photos to its account of the problem. */
export const problemAdded = defineEvent({ name: "problems.added", payload: toSide });
/** It became a case of the operator. */
export const problemEscalated = defineEvent({ name: "problems.escalated", payload: toSide });
/** It was settled, lapsed or was decided. */
export const problemClosed = defineEvent({ name: "problems.closed", payload: toSide });
