import { z } from "zod";
import { HOUR_S } from "#foundation/durations.ts";
import { dataOf, done, endpoint, id, instant } from "#foundation/endpoint.ts";
import { NOT_FOUND, RECENT_FACTOR_REQUIRED } from "#foundation/errors/common.ts";
import { calendarDay, text } from "#foundation/fields.ts";
import { addDays, type Day } from "#foundation/local-time.ts";
import { reason } from "./endpoints.ts";
import { NOT_A_SECOND_OPERATOR, NOTHING_CHANGES } from "./errors.ts";
import { OPERATOR_LIMITS } from "./limits.ts";

const tag = "Opérateur";

/** A `notice` is sent to everybody in its group; `news` to those who asked for news in Paramètres. */
export const ANNOUNCEMENT_KINDS = ["notice", "news"] as const;
export const ANNOUNCEMENT_STATES = ["proposed", "sending", "sent", "stopped", "rejected"] as const;
export const ANNOUNCEMENT_ROLES = ["owner", "provider"] as const;

const businessTypeId = z.string().min(1).max(100);

/** The members an announcement is for; null means all. */
const audience = z.object({
  kind: z.enum(ANNOUNCEMENT_KINDS, "Choisissez un type"),
  role: z.enum(ANNOUNCEMENT_ROLES).nullable(),
  /** Providers of it, and owners who requested it within two years. */
  business_type_id: businessTypeId.nullable(),
});
export type Audience = z.infer<typeof audience>;

const { announcementSubjectMax, announcementTextMax, announcementLabelMax, announcementPathMax } =
  OPERATOR_LIMITS;

const PATH = "Indiquez une adresse du site, comme /conditions";
const HOME = "https://maisonnee.example";
/** Whether an address stays on the site, however a browser reads it. */
const isOwnPath = (path: string) =>
  path.startsWith("/") && URL.canParse(path, HOME) && new URL(path, HOME).origin === HOME;

const NO_BRACES = "Retirez les accolades : rien ne les remplace dans une annonce";
const BRACES = /[{}]/;
/** A text that is the same for every reader: a placeholder would be shown as it is. */
const asWritten = (written: z.ZodType<string, string>) =>
  written.refine((value) => !BRACES.test(value), NO_BRACES);

/** Form and endpoint: what is written, whom it is for and from which day on it is sent. */
export const announcementDraft = audience
  .extend({
    subject: asWritten(
      text({
        min: 5,
        max: announcementSubjectMax,
        tooLong: `L'objet compte ${announcementSubjectMax} caractères au plus`,
      }),
    ),
    /** Blank lines separate its paragraphs. */
    text: asWritten(
      text({
        min: 20,
        max: announcementTextMax,
        tooLong: `Le texte compte ${announcementTextMax} caractères au plus`,
        multiline: true,
      }),
    ),
    /** The button; none without a label. */
    action_label: asWritten(
      text({
        max: announcementLabelMax,
        tooLong: `Le bouton compte ${announcementLabelMax} caractères au plus`,
      }),
    ),
    action_path: text({ max: announcementPathMax, tooLong: PATH }),
    from_day: calendarDay("Indiquez un jour"),
  })
  .refine(({ action_label, action_path }) => action_label === "" || isOwnPath(action_path), {
    path: ["action_path"],
    message: PATH,
  })
  .refine(({ action_label, action_path }) => action_path === "" || action_label !== "", {
    path: ["action_label"],
    message: "Indiquez ce que dit le bouton",
  });
export type AnnouncementDraft = z.infer<typeof announcementDraft>;

/**
 * Returns, by field, what keeps a draft from being sent that is written well otherwise: a day that is past or
 * too far ahead, a button that leads to no page that all readers see alike.
 */
export function unsendable(
  { from_day, action_path }: Pick<AnnouncementDraft, "from_day" | "action_path">,
  { today, isPage }: { today: Day; isPage: (path: string) => boolean },
): { from_day?: string; action_path?: string } {
  const last = addDays(today, OPERATOR_LIMITS.announcementDaysMax);
  return {
    ...((from_day < today || from_day > last) && {
      from_day: "Indiquez un jour à partir d'aujourd'hui, dans un an au plus",
    }),
    ...(action_path !== "" &&
      !isPage(action_path) && {
        action_path: "Aucune page du site n'a cette adresse, ou elle n'est pas la même pour tout le monde",
      }),
  };
}

const announcement = audience.extend({
  id,
  /** Null without one, or when it is no longer there. */
  business_type: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  action_label: z.string(),
  action_path: z.string(),
  from_day: z.string(),
  state: z.enum(ANNOUNCEMENT_STATES),
  /** How many letters were queued until now. */
  letters: z.int(),
  asked_by: z.string(),
  /** Null when it was written on the command line. */
  asked_by_id: id.nullable(),
  asked_at: instant,
  answered_by: z.string().nullable(),
  answered_at: instant.nullable(),
  ended_at: instant.nullable(),
});
export type Announcement = z.infer<typeof announcement>;

const nothingYet = "reaches nobody before a second chief has confirmed it";

const pages =
  "`from_day` is from today to a year ahead, and `action_path` a page that is the same for all readers.";

/** Letters to a whole group of members. */
export const announcements = {
  list: endpoint("reader", {
    method: "GET",
    path: "/operator/announcements",
    summary: "The latest hundred announcements, those that have not ended first, then the newest",
    tag,
  }).output(dataOf(z.array(announcement))),
  audience: endpoint("reader", {
    method: "GET",
    path: "/operator/announcement-audience",
    summary: "How many people an announcement would reach now",
    description: "People are counted up to a hundred thousand.",
    limit: { points: 300, duration: HOUR_S },
    tag,
  })
    .input(
      z.object({
        kind: audience.shape.kind,
        role: z.enum(ANNOUNCEMENT_ROLES).optional(),
        business_type_id: businessTypeId.optional(),
      }),
    )
    .output(dataOf(z.object({ people: z.int() }))),
  propose: endpoint(
    "agent",
    {
      method: "PUT",
      path: "/operator/announcements/{id}",
      summary:
        "Propose an announcement, which a chief other than its author sends; the same id changes nothing",
      description: pages,
      limit: { points: 60, duration: HOUR_S },
      withoutFactor: nothingYet,
      tag,
    },
    [],
  )
    .input(announcementDraft.safeExtend({ id }))
    .output(done),
  try: endpoint(
    "agent",
    {
      method: "POST",
      path: "/operator/announcements/{id}/test",
      summary: "Send an announcement to one's own address, as its readers would get it",
      limit: { points: 30, duration: HOUR_S },
      withoutFactor: "sends one letter to the caller's own address",
      tag,
    },
    [NOT_FOUND],
  )
    .input(z.object({ id }))
    .output(done),
  answer: endpoint(
    "chief",
    {
      method: "POST",
      path: "/operator/announcements/{id}/answer",
      summary: "Send an announcement that somebody else proposed, or reject it",
      tag,
    },
    [NOT_FOUND, NOTHING_CHANGES, ...NOT_A_SECOND_OPERATOR, RECENT_FACTOR_REQUIRED],
  )
    .input(z.object({ id, confirmed: z.boolean(), reason }))
    .output(done),
  stop: endpoint(
    "agent",
    {
      method: "POST",
      path: "/operator/announcements/{id}/stop",
      summary: "Stop an announcement, what has not left does not leave; or take back one's own proposal",
      withoutFactor: "only stops letters, and must be done at once",
      tag,
    },
    [NOT_FOUND, NOTHING_CHANGES],
  )
    .input(z.object({ id, reason }))
    .output(done),
};
