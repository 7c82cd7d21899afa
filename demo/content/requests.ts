import { CLAIRE_REQUESTS } from "./requests/claire.ts";
import { ELSEWHERE_REQUESTS } from "./requests/elsewhere.ts";
import { LAST_SEASON_REQUESTS, LAST_YEAR_REQUESTS } from "./requests/last-year.ts";
import { MARC_REQUESTS } from "./requests/marc.ts";
import { MARC_SEASON } from "./requests/marc-season.ts";
import { MARC_WEEK } from "./requests/marc-week.ts";
import { MONTREAL_REQUESTS } from "./requests/montreal.ts";
import { QUEBEC_REQUESTS } from "./requests/quebec.ts";
import { SUBURB_REQUESTS } from "./requests/suburbs.ts";
import type { DemoRequest } from "./types.ts";

/** Every request of the demonstration, oldest first: the order in which they happened. */
export const REQUESTS: readonly DemoRequest[] = [
  ...LAST_YEAR_REQUESTS,
  ...LAST_SEASON_REQUESTS,
  ...CLAIRE_REQUESTS,
  ...MARC_REQUESTS,
  ...MARC_WEEK,
  ...MARC_SEASON,
  ...MONTREAL_REQUESTS,
  ...SUBURB_REQUESTS,
  ...QUEBEC_REQUESTS,
  ...ELSEWHERE_REQUESTS,
].sort((a, b) => b.hours_ago - a.hours_ago);
