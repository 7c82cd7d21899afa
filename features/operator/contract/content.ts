import { z } from "zod";
import { briefAnswer } from "#features/catalog/contract/brief.ts";
import { ownImage, withdrawal } from "#features/catalog/contract/index.ts";
import { dataOf, done, endpoint, id, instant } from "#foundation/endpoint.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { reason } from "./endpoints.ts";
import { NOTHING_CHANGES } from "./errors.ts";

const tag = "Opérateur";

const providersService = z.object({
  id,
  name: z.string(),
  description: z.string(),
  is_active: z.boolean(),
  withdrawn: withdrawal.nullable(),
  images: z.array(ownImage),
});
export type ProvidersService = z.infer<typeof providersService>;

/** A text as its page shows it, an operator's sentence in the place of one that was withdrawn. */
const published = z.object({ text: z.string(), is_withdrawn: z.boolean() });

const person = z.object({ id, name: z.string() });

const requestContent = z.object({
  id,
  service: z.object({ id, name: z.string() }),
  owner: person,
  provider: person,
  status: z.enum(["active", "cancelled", "completed", "expired"]),
  created_at: instant,
  unlocked_at: instant.nullable(),
  completed_at: instant.nullable(),
  description: published,
  /** The owner's answers to the questions of the business type. */
  brief: z.array(briefAnswer),
  /** Oldest first. */
  questions: z.array(
    z.object({
      id,
      question: published,
      asked_at: instant,
      answer: published.nullable(),
      answered_at: instant.nullable(),
    }),
  ),
  review: z
    .object({
      id,
      rating: z.int(),
      status: z.string(),
      comment: z.string(),
      reply: z.string().nullable(),
      created_at: instant,
    })
    .nullable(),
});
export type RequestContent = z.infer<typeof requestContent>;

/**
 * The texts of a request that can be withdrawn: its description, a question or its answer, or the reply to
 * its review.
 */
export const REQUEST_TEXT_KINDS = ["request", "question", "answer", "reply"] as const;
export type RequestTextKind = (typeof REQUEST_TEXT_KINDS)[number];

const decided = z.object({ id, reason });

const withoutFactor = "takes a text or a photo off a page, or brings it back: no money, no access";

/** Declares an act on one thing that a provider or an owner published. */
const act = <Path extends `/${string}`>(path: Path, summary: string) =>
  endpoint("agent", { method: "POST", path, summary, withoutFactor, tag }, [NOT_FOUND, NOTHING_CHANGES])
    .input(decided)
    .output(done);

/** Content published by providers and owners, withdrawn piece by piece without suspending anybody. */
export const content = {
  services: endpoint("reader", {
    method: "GET",
    path: "/operator/people/{id}/content",
    summary: "A provider's presentation and services with their photos, newest first",
    description: "`after` is the `next` of the page before.",
    tag,
  })
    .input(z.object({ id, after: id.optional() }))
    .output(
      dataOf(
        z.object({
          /** Null for somebody who is no provider. */
          presentation: z.object({ tagline: z.string(), bio: z.string() }).nullable(),
          services: z.array(providersService),
          next: id.nullable(),
        }),
      ),
    ),
  withdrawService: act(
    "/operator/services/{id}/withdraw",
    "Take a service off its pages; its provider reads the reason",
  ),
  restoreService: act("/operator/services/{id}/restore", "Restore a withdrawn service"),
  withdrawImage: act(
    "/operator/service-images/{id}/withdraw",
    "Take a photo off the services that show it; its provider reads the reason",
  ),
  restoreImage: act("/operator/service-images/{id}/restore", "Show a withdrawn photo again"),
  withdrawPresentation: act(
    "/operator/people/{id}/withdraw-presentation",
    "Clear a provider's tagline and biography, never published again as they are; the provider reads the reason",
  ),
  request: endpoint(
    "reader",
    {
      method: "GET",
      path: "/operator/requests/{id}",
      summary: "A request with what its sides wrote for each other, but for their messages",
      tag,
    },
    [NOT_FOUND],
  )
    .input(z.object({ id }))
    .output(dataOf(requestContent)),
  withdrawText: endpoint(
    "agent",
    {
      method: "POST",
      path: "/operator/requests/texts/{kind}/{id}/withdraw",
      summary:
        "Take a text of a request off its pages, suspected of something or not; its author reads the reason",
      description:
        "`id` is the request's, the question's (also for its answer) or the review's (for its reply). The same text is never accepted again.",
      withoutFactor,
      tag,
    },
    [NOTHING_CHANGES],
  )
    .input(decided.extend({ kind: z.enum(REQUEST_TEXT_KINDS) }))
    .output(done),
  withdrawReview: act(
    "/operator/reviews/{id}/withdraw",
    "Take a review out of the ratings and the pages, reported or not; its author reads the reason",
  ),
};
