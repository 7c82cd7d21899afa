import { z } from "zod";
import { leadReport, leadReportDraft } from "#features/reports/contract/index.ts";
import { HOUR_S } from "#foundation/durations.ts";
import { byId, dataOf, endpoint } from "#foundation/endpoint.ts";
import { INVALID_REQUEST_STATE } from "#foundation/errors/common.ts";
import { text } from "#foundation/fields.ts";
import { LEAD_NOT_FOUND, PAYMENT_REQUIRED, UNAUTHORIZED_LEAD_ACCESS } from "../errors.ts";
import { REQUEST_LIMITS } from "../limits.ts";

/** A provider's private notes on a lead they unlocked, and their report of it. */

/** Fields of a lead; both are empty while it is locked. */
export const leadWorkFields = z.object({ notes: z.string(), report: leadReport.nullable() });

export const leadNotes = z.object({
  /** An empty string removes the notes. */
  notes: text({
    max: REQUEST_LIMITS.leadNotesMax,
    tooLong: `Les notes ne peuvent pas dépasser ${REQUEST_LIMITS.leadNotesMax} caractères`,
    multiline: true,
  }),
});

const tag = "Clients";
const CODES = [LEAD_NOT_FOUND, UNAUTHORIZED_LEAD_ACCESS, PAYMENT_REQUIRED] as const;

export const leadWork = {
  setNotes: endpoint(
    "provider",
    {
      method: "PUT",
      path: "/leads/{id}/notes",
      summary: "Write one's own notes on an unlocked lead",
      description: "Read by nobody else. PAYMENT_REQUIRED while the lead is locked.",
      tag,
    },
    CODES,
  )
    .input(leadNotes.extend(byId.shape))
    .output(dataOf(z.object({ notes: z.string() }))),
  report: endpoint(
    "provider",
    {
      method: "POST",
      path: "/leads/{id}/report",
      limit: { points: 30, duration: HOUR_S },
      summary: "Report an unlocked lead",
      description:
        "Said again, it replaces what was said, until the operator has decided: then INVALID_REQUEST_STATE.",
      tag,
    },
    [...CODES, INVALID_REQUEST_STATE],
  )
    .input(leadReportDraft.safeExtend(byId.shape))
    .output(dataOf(leadReport)),
};
