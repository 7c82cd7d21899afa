import { z } from "zod";
import { HOUR_S } from "#foundation/durations.ts";
import { dataOf, done, endpoint, id, instant } from "#foundation/endpoint.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { typedText } from "#foundation/fields.ts";
import { reason } from "./endpoints.ts";
import { CASE_CHANGED, INCIDENT_INCOMPLETE, NOTHING_CHANGES } from "./errors.ts";
import { OPERATOR_LIMITS } from "./limits.ts";

const tag = "Opérateur";

export const INCIDENT_RISKS = ["unknown", "serious", "not_serious"] as const;

const { incidentTextMax: TEXT_MAX, incidentFieldMax: FIELD_MAX } = OPERATOR_LIMITS;
const text = (max: number) => typedText().max(max, `Ce texte compte ${max} caractères au plus`);
const day = z.iso.date("Indiquez une date");

/** The register's entry for an incident, for the form and the endpoint. Unknown values are null or empty. */
export const incidentDraft = z
  .object({
    circumstances: text(TEXT_MAX).min(1, "Décrivez ce qui s'est passé"),
    /** Kinds of information, never anybody's own. */
    information: text(FIELD_MAX).min(1, "Indiquez les renseignements visés"),
    happened_from: day.nullable(),
    /** The last day of a period; null for one day. */
    happened_until: day.nullable(),
    known_on: day,
    persons: z
      .int("Indiquez un nombre")
      .min(0, "Indiquez un nombre")
      .max(100_000_000, "C'est trop")
      .nullable(),
    risk: z.enum(INCIDENT_RISKS),
    /** Sensitivity, likely misuse, expected consequences, likelihood. */
    risk_reasons: text(FIELD_MAX),
    commission_told_on: day.nullable(),
    persons_told_on: day.nullable(),
    notice_details: text(FIELD_MAX),
    measures: text(TEXT_MAX),
  })
  .refine(
    ({ happened_from, happened_until }) =>
      happened_until === null || (happened_from !== null && happened_until >= happened_from),
    { path: ["happened_until"], message: "La fin vient après le début" },
  );
export type IncidentDraft = z.infer<typeof incidentDraft>;

const incident = z.object({
  id,
  ...incidentDraft.shape,
  version: z.int(),
  created_at: instant,
  closed_at: instant.nullable(),
});
export type Incident = z.infer<typeof incident>;

const path = "/operator/incidents/{id}" as const;
const withoutFactor = "writes the register of incidents, which touches no account";
const versioned = z.object({ id, version: z.int() });

/** The register of confidentiality incidents. */
export const incidents = {
  list: endpoint("reader", {
    method: "GET",
    path: "/operator/incidents",
    summary: "The register of confidentiality incidents, the newest first",
    description: "`before` is the `next` of the page before.",
    tag,
  })
    .input(z.object({ before: id.optional() }))
    .output(z.object({ data: z.array(incident), next: id.nullable() })),
  get: endpoint("reader", { method: "GET", path, summary: "One incident", tag }, [NOT_FOUND])
    .input(z.object({ id }))
    .output(dataOf(incident)),
  record: endpoint("agent", {
    method: "POST",
    path: "/operator/incidents",
    status: 201,
    limit: { points: 60, duration: HOUR_S },
    summary: "Record an incident; it is a case until it is closed",
    withoutFactor,
    tag,
  })
    .input(incidentDraft)
    .output(dataOf(z.object({ id }))),
  change: endpoint(
    "agent",
    {
      method: "PUT",
      path,
      summary: "Complete or correct an incident",
      description: "`version` is the one that was read: if another operator changed it since, CASE_CHANGED.",
      withoutFactor,
      tag,
    },
    [NOT_FOUND, CASE_CHANGED, INCIDENT_INCOMPLETE],
  )
    .input(z.object({ ...versioned.shape, ...incidentDraft.shape }))
    .output(done),
  close: endpoint(
    "agent",
    {
      method: "POST",
      path: `${path}/close`,
      summary: "Close an incident whose register is complete",
      withoutFactor,
      tag,
    },
    [NOT_FOUND, CASE_CHANGED, NOTHING_CHANGES, INCIDENT_INCOMPLETE],
  )
    .input(versioned.extend({ reason }))
    .output(done),
  reopen: endpoint(
    "agent",
    { method: "POST", path: `${path}/reopen`, summary: "Open a closed incident again", withoutFactor, tag },
    [NOT_FOUND, CASE_CHANGED, NOTHING_CHANGES],
  )
    .input(versioned.extend({ reason }))
    .output(done),
};
