import { z } from "zod";
import { defineDetailedError, defineError } from "#foundation/errors/definition.ts";

export const DUPLICATE_BUSINESS_TYPE = defineError(
  "DUPLICATE_BUSINESS_TYPE",
  409,
  "Ce type de service est déjà dans votre profil.",
);
/** Two accounts do not become one before what `blockers` says, in sentences, is settled. */
export const CANNOT_MERGE = defineDetailedError(
  "CANNOT_MERGE",
  409,
  z.object({ blockers: z.array(z.string()).min(1) }),
  ({ blockers }) => blockers.join(" "),
);
