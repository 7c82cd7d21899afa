import { z } from "zod";
import {
  SITE_LIMITS,
  siteDocument,
  TEXT_CHANGED,
  textBlock,
  textDraft,
} from "#features/site/contract/index.ts";
import { HOUR_S } from "#foundation/durations.ts";
import { dataOf, done, endpoint, id, instant } from "#foundation/endpoint.ts";
import { RECENT_FACTOR_REQUIRED } from "#foundation/errors/common.ts";
import { reason } from "../endpoints.ts";
import { NOT_A_SECOND_OPERATOR, NOTHING_CHANGES } from "../errors.ts";

const tag = "Opérateur";

/** An unpublished text: a draft, or one proposed to a chief who did not write it. */
const textInWork = textDraft.extend({
  id,
  state: z.enum(["draft", "proposed"]),
  revision: z.int(),
  written_by: z.string(),
  written_by_id: id.nullable(),
  written_at: instant,
});
export type TextInWork = z.infer<typeof textInWork>;

const siteText = z.object({
  document: siteDocument,
  /** The version in force today in Québec. */
  current: z.int(),
  in_work: textInWork.nullable(),
  /** The words of the version that was published last, which another one begins with. */
  title: z.string(),
  body: z.string(),
  /** The latest first; none while the release's text is the only one. */
  versions: z.array(
    z.object({
      id,
      version: z.int(),
      title: z.string(),
      from_day: z.string().nullable(),
      published_by: z.string().nullable(),
      published_at: instant,
    }),
  ),
});
export type SiteText = z.infer<typeof siteText>;

/** The revision that was read: when another was written since, TEXT_CHANGED. 0 before anything is written. */
const revision = z.int().min(0);

/** The texts of the site, written by one chief and published by another. */
export const siteTexts = {
  list: endpoint("reader", {
    method: "GET",
    path: "/operator/texts",
    summary: "The texts of the site: what is being written and which versions are published",
    tag,
  }).output(dataOf(z.array(siteText))),
  preview: endpoint("chief", {
    method: "POST",
    path: "/operator/text-preview",
    summary: "Read a text as its page will show it",
    limit: { points: 3600, duration: HOUR_S },
    repeated: "harmless",
    withoutFactor: "changes nothing",
    tag,
  })
    .input(z.object({ body: z.string().max(SITE_LIMITS.textBodyMax) }))
    .output(dataOf(z.object({ blocks: z.array(textBlock) }))),
  write: endpoint(
    "chief",
    {
      method: "PUT",
      path: "/operator/texts/{document}",
      summary: "Write the next version of a text as a draft, or propose it to another chief",
      description: "A proposed text that is written again is a draft or a proposal of who wrote it last.",
      withoutFactor: "is read by nobody before a second chief publishes it",
      tag,
    },
    [TEXT_CHANGED],
  )
    .input(textDraft.extend({ document: siteDocument, revision, proposed: z.boolean() }))
    .output(done),
  answer: endpoint(
    "chief",
    {
      method: "POST",
      path: "/operator/texts/{document}/answer",
      summary: "Publish a text that somebody else proposed, or return it to be written again",
      description: "Published, it comes into force on its day at midnight in Québec, and never changes.",
      tag,
    },
    [TEXT_CHANGED, NOTHING_CHANGES, ...NOT_A_SECOND_OPERATOR, RECENT_FACTOR_REQUIRED],
  )
    .input(z.object({ document: siteDocument, revision, confirmed: z.boolean(), reason }))
    .output(done),
};
