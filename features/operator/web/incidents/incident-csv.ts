import { toCsv } from "#client/files/csv.ts";
import type { Incident } from "#features/operator/contract/index.ts";
import { RISK_NAMES } from "./incident-words.ts";

const HEADER = [
  "Identifiant",
  "Circonstances",
  "Renseignements visés",
  "Survenu du",
  "Survenu au",
  "Connu le",
  "Personnes visées",
  "Risque de préjudice sérieux",
  "Motifs",
  "Avis à la Commission",
  "Avis aux personnes",
  "Précisions sur les avis",
  "Mesures",
  "Fermé le",
];

/** Returns the register as CSV, in the order given. */
export const incidentCsv = (incidents: readonly Incident[]): string =>
  toCsv([
    HEADER,
    ...incidents.map((incident) => [
      incident.id,
      incident.circumstances,
      incident.information,
      incident.happened_from ?? "",
      incident.happened_until ?? incident.happened_from ?? "",
      incident.known_on,
      incident.persons ?? "",
      RISK_NAMES[incident.risk],
      incident.risk_reasons,
      incident.commission_told_on ?? "",
      incident.persons_told_on ?? "",
      incident.notice_details,
      incident.measures,
      incident.closed_at?.slice(0, 10) ?? "",
    ]),
  ]);
