import { ENVELOPE, STONE } from "./business-types/building.ts";
import { HELP, ROOMS, WASHING } from "./business-types/cleaning.ts";
import { GARDEN, SNOW } from "./business-types/ground.ts";
import { HEATING } from "./business-types/heating.ts";

/** The business types that one provider practises together. */
export const OFFERED_TOGETHER = {
  snow: SNOW,
  garden: GARDEN,
  stone: STONE,
  envelope: ENVELOPE,
  washing: WASHING,
  rooms: ROOMS,
  help: HELP,
  heating: HEATING,
} as const;
