import type { Incident } from "#features/operator/contract/index.ts";
import { csvDay, csvNumber, csvOf, csvTable, csvText } from "#foundation/spreadsheets/csv.ts";
import { RISK_NAMES } from "./incident-words.ts";

const COLUMNS = [
  csvText<Incident>("Identifiant", ({ id }) => id),
  csvText<Incident>("Circonstances", ({ circumstances }) => circumstances),
  csvText<Incident>("Renseignements visés", ({ information }) => information),
  csvDay<Incident>("Survenu du", ({ happened_from }) => happened_from),
  csvDay<Incident>("Survenu au", ({ happened_from, happened_until }) => happened_until ?? happened_from),
  csvDay<Incident>("Connu le", ({ known_on }) => known_on),
  csvNumber<Incident>("Personnes visées", ({ persons }) => persons),
  csvText<Incident>("Risque de préjudice sérieux", ({ risk }) => RISK_NAMES[risk]),
  csvText<Incident>("Motifs", ({ risk_reasons }) => risk_reasons),
  csvDay<Incident>("Avis à la Commission", ({ commission_told_on }) => commission_told_on),
  csvDay<Incident>("Avis aux personnes", ({ persons_told_on }) => persons_told_on),
  csvText<Incident>("Précisions sur les avis", ({ notice_details }) => notice_details),
  csvText<Incident>("Mesures", ({ measures }) => measures),
  csvDay<Incident>("Fermé le", ({ closed_at }) => closed_at),
];

/** Returns the register as CSV, in the order given. */
export const incidentCsv = (incidents: readonly Incident[]): string => csvOf(csvTable(COLUMNS, incidents));
