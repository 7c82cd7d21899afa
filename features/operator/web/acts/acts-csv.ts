import type { Act } from "#features/operator/contract/index.ts";
import { csvMoment, csvOf, csvTable, csvText } from "#foundation/spreadsheets/csv.ts";
import { french } from "#foundation/text/typography.ts";
import { actName, factsOfAct, subjectsOfAct } from "../words.ts";

const COLUMNS = [
  csvMoment<Act>("Quand", ({ created_at }) => created_at),
  csvText<Act>("Acte", (act) => french(actName(act))),
  csvText<Act>("Fait par", ({ operator }) => operator),
  csvText<Act>("Au sujet de", (act) => french(subjectsOfAct(act))),
  csvText<Act>("Raison", ({ details: { reason } }) => (typeof reason === "string" ? reason : "")),
  csvText<Act>("Faits", (act) => french(factsOfAct(act).join(" · "))),
  csvText<Act>("Identifiant de l'acte", ({ id }) => id),
];

/** Returns acts as CSV, in the order given and in the words of the page. */
export const actsCsv = (acts: readonly Act[]): string => csvOf(csvTable(COLUMNS, acts));
