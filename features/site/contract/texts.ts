import { z } from "zod";
import { dataOf, endpoint } from "#foundation/endpoint.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { calendarDay, text } from "#foundation/fields.ts";
import { SITE_LIMITS } from "./limits.ts";

/** Those that members read as questions with answers: /owner/help and /provider/help. */
const HELP_DOCUMENTS = ["owner-help", "provider-help"] as const;
/** The texts of the site that the team keeps as versions, /conditions and /confidentialite first. */
export const SITE_DOCUMENTS = ["terms", "privacy", ...HELP_DOCUMENTS] as const;
export const siteDocument = z.enum(SITE_DOCUMENTS);
export type SiteDocument = z.infer<typeof siteDocument>;
export type HelpDocument = (typeof HELP_DOCUMENTS)[number];
/** Whether a text has the shape that `readHelp` reads. */
export const isHelp = (document: SiteDocument): document is HelpDocument =>
  (HELP_DOCUMENTS as readonly SiteDocument[]).includes(document);

/** Words with how they look and where they lead: http, https, mailto or a path of the site, nothing else. */
const run = z.object({
  text: z.string(),
  strong: z.boolean().optional(),
  em: z.boolean().optional(),
  href: z.string().optional(),
});
export type TextRun = z.infer<typeof run>;

const runs = z.array(run);
/** A text as it is shown: no HTML, so that nothing that is typed can become any. */
export const textBlock = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("heading"), level: z.union([z.literal(2), z.literal(3)]), runs }),
  z.object({ kind: z.literal("paragraph"), runs }),
  z.object({ kind: z.literal("list"), ordered: z.boolean(), items: z.array(runs) }),
]);
export type TextBlock = z.infer<typeof textBlock>;

/** A published version; the first has no day, it came with the product. */
const textVersion = z.object({ version: z.int(), from_day: z.string().nullable() });
export type TextVersion = z.infer<typeof textVersion>;

const shownText = textVersion.extend({
  title: z.string(),
  blocks: z.array(textBlock),
  /** The version in force today in Québec. */
  current: z.int(),
  /** Every published version, the latest first. */
  versions: z.array(textVersion),
});
export type ShownText = z.infer<typeof shownText>;

/** The facts that a text names in braces and that come from the installation's configuration. */
export const TEXT_FACTS = ["courriel", "téléphone", "responsable"] as const;
export type TextFacts = Readonly<Record<(typeof TEXT_FACTS)[number], string>>;
/** A name in braces. */
export const TEXT_PLACEHOLDER = /\{([^{}]*)\}/g;
const isFact = (name = "") => (TEXT_FACTS as readonly string[]).includes(name);

const { textTitleMin, textTitleMax, textBodyMin, textBodyMax } = SITE_LIMITS;

/** Form and endpoint: a text as it is typed, in Markdown. */
export const textDraft = z.object({
  title: text({ min: textTitleMin, max: textTitleMax }),
  body: text({
    min: textBodyMin,
    max: textBodyMax,
    tooLong: `Le texte compte ${textBodyMax} caractères au plus`,
    multiline: true,
  }).refine((body) => [...body.matchAll(TEXT_PLACEHOLDER)].every(([, name]) => isFact(name)), {
    message: "Entre accolades, seuls {courriel}, {téléphone} et {responsable} sont remplacés",
  }),
  /** The day on which it comes into force, in Québec. */
  from_day: calendarDay("Indiquez un jour"),
});
export type TextDraft = z.infer<typeof textDraft>;

/** The last version that there may be, more than anybody writes. */
export const TEXT_VERSION_MAX = 100_000;

export const texts = {
  read: endpoint(
    "public",
    {
      method: "GET",
      path: "/texts/{document}",
      summary: "A text of the site as it is in force today in Québec, or one of its published versions",
      tag: "Site",
    },
    [NOT_FOUND],
  )
    .input(
      z.object({
        document: siteDocument,
        version: z.coerce.number<number>().int().min(1).max(TEXT_VERSION_MAX).optional(),
      }),
    )
    .output(dataOf(shownText)),
};
