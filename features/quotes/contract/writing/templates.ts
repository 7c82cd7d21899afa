import { z } from "zod";
import { byId, dataOf, done, endpoint, id } from "#foundation/endpoint.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { text } from "#foundation/fields.ts";
import { QUOTE_LIMITS } from "../limits.ts";
import { quoteContent } from "../quote.ts";

/** A provider has so many at most. */
export const TEMPLATES_MAX = 50;

export const templateName = z.object({
  name: text({ min: 1, max: QUOTE_LIMITS.templateNameMax, required: "Donnez un nom à ce modèle" }),
});

export const quoteTemplate = templateName.extend({ id, service: z.string() });
export type QuoteTemplate = z.infer<typeof quoteTemplate>;

/** The parts that a template copies into a soumission: none that concerns a single client. */
export const templateContent = quoteContent.pick({ lines: true, notes: true, terms: true });

const tag = "Soumissions";
const PATH = "/provider/quote-templates";

/** The templates of soumissions that a provider keeps, each by a name of its service. */
export const quoteTemplates = {
  list: endpoint("provider", { method: "GET", path: PATH, summary: "Own templates, by name", tag }).output(
    dataOf(z.array(quoteTemplate)),
  ),
  get: endpoint("provider", { method: "GET", path: `${PATH}/{id}`, summary: "What a template holds", tag }, [
    NOT_FOUND,
  ])
    .input(byId)
    .output(dataOf(templateContent)),
  save: endpoint(
    "provider",
    {
      method: "PUT",
      path: "/quotes/{id}/template",
      summary: "Keep a soumission as a template of its service",
      description: `A template of the same name is replaced. At most ${TEMPLATES_MAX}: VALIDATION_ERROR on name beyond.`,
      tag,
    },
    [NOT_FOUND],
  )
    .input(byId.extend(templateName.shape))
    .output(done),
  remove: endpoint(
    "provider",
    { method: "DELETE", path: `${PATH}/{id}`, summary: "Delete a template", tag },
    [NOT_FOUND],
  )
    .input(byId)
    .output(done),
};
