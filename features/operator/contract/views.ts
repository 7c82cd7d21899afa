import { z } from "zod";
import { dataOf, done, endpoint, id } from "#foundation/endpoint.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { typedText } from "#foundation/fields.ts";
import { TOO_MANY_VIEWS } from "./errors.ts";
import { OPERATOR_LIMITS } from "./limits.ts";

const tag = "Opérateur";

/** Form and endpoint: how a view is called. */
export const viewName = typedText("Indiquez un nom")
  .min(1, "Indiquez un nom")
  .max(OPERATOR_LIMITS.viewNameMax, `Le nom compte ${OPERATOR_LIMITS.viewNameMax} caractères au plus`);

const savedView = z.object({ id, name: z.string(), page: z.string(), query: z.string() });
export type SavedView = z.infer<typeof savedView>;

/** Lists of the console as an operator keeps them. */
export const views = {
  list: endpoint("reader", {
    method: "GET",
    path: "/operator/views",
    summary: "The signed-in operator's saved views, by page and name",
    tag,
  }).output(dataOf(z.array(savedView))),
  save: endpoint(
    "reader",
    {
      method: "PUT",
      path: "/operator/views",
      summary: "Save a list as its address says it; one of the same page and name is replaced",
      withoutFactor: "a bookmark of the operator's own",
      tag,
    },
    [TOO_MANY_VIEWS],
  )
    .input(
      z.object({
        name: viewName,
        // A page of the console, never another address.
        page: z.string().regex(/^\/operateur(\/[a-z]{1,40})?$/),
        query: z.string().max(1000, "Cette recherche est trop longue pour être enregistrée"),
      }),
    )
    .output(done),
  remove: endpoint(
    "reader",
    {
      method: "DELETE",
      path: "/operator/views/{id}",
      summary: "Remove a saved view",
      withoutFactor: "a bookmark of the operator's own",
      tag,
    },
    [NOT_FOUND],
  )
    .input(z.object({ id }))
    .output(done),
};
