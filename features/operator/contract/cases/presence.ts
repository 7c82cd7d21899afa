import { z } from "zod";
import { dataOf, endpoint, id } from "#foundation/endpoint.ts";
import { caseKind } from "./inbox.ts";

/** How often a page that shows a case announces its reader. */
export const PRESENCE_EVERY_MS = 10_000;

/** The operators who have a case open now. */
export const casePresences = {
  note: endpoint("reader", {
    method: "POST",
    path: "/operator/cases/{kind}/{id}/presence",
    summary: "Say that one has a case open, or no more, and read which colleagues do",
    description: "A page says it every ten seconds; half a minute of silence is an absence.",
    withoutFactor: "decides nothing",
    repeated: "harmless",
    tag: "Opérateur",
  })
    .input(z.object({ kind: caseKind, id, is_here: z.boolean() }))
    .output(dataOf(z.array(z.object({ id, full_name: z.string() })))),
};
