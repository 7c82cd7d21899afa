import { z } from "zod";
import { byId, dataOf, done, endpoint, id, instant } from "#foundation/endpoint.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { text } from "#foundation/fields.ts";
import { MESSAGE_LIMITS } from "./limits.ts";

/** A provider has so many at most. */
export const QUICK_ANSWERS_MAX = 20;

export const quickAnswerDraft = z.object({
  name: text({ min: 1, max: MESSAGE_LIMITS.quickAnswerNameMax, required: "Donnez un nom à cette réponse" }),
  body: text({
    min: 1,
    max: MESSAGE_LIMITS.quickAnswerBodyMax,
    required: "Écrivez la réponse",
    multiline: true,
  }),
});
export type QuickAnswerDraft = z.infer<typeof quickAnswerDraft>;

export const quickAnswer = quickAnswerDraft.extend({ id, created_at: instant, updated_at: instant });
export type QuickAnswer = z.infer<typeof quickAnswer>;

const tag = "Messages";
const PATH = "/provider/quick-answers";

/** Texts that a provider writes often in threads (docs/product.md "Messages"). */
export const quickAnswers = {
  list: endpoint("provider", {
    method: "GET",
    path: PATH,
    summary: "Own quick answers, by name",
    tag,
  }).output(dataOf(z.array(quickAnswer))),
  create: endpoint("provider", {
    method: "POST",
    path: PATH,
    summary: "Save a quick answer",
    description: `At most ${QUICK_ANSWERS_MAX}: VALIDATION_ERROR beyond.`,
    tag,
    status: 201,
  })
    .input(quickAnswerDraft)
    .output(dataOf(quickAnswer)),
  update: endpoint(
    "provider",
    { method: "PUT", path: `${PATH}/{id}`, summary: "Change a quick answer", tag },
    [NOT_FOUND],
  )
    .input(byId.extend(quickAnswerDraft.shape))
    .output(dataOf(quickAnswer)),
  remove: endpoint(
    "provider",
    { method: "DELETE", path: `${PATH}/{id}`, summary: "Delete a quick answer", tag },
    [NOT_FOUND],
  )
    .input(byId)
    .output(done),
};
