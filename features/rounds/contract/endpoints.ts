import { z } from "zod";
import { messageBody } from "#features/messages/contract/index.ts";
import { pressedAgo } from "#features/scheduling/contract/index.ts";
import { HOUR_S } from "#foundation/durations.ts";
import { byId, dataOf, done, endpoint, id, instant } from "#foundation/endpoint.ts";
import {
  FILE_TOO_LARGE,
  IMAGE_UPLOAD_FAILED,
  INVALID_FILE_TYPE,
  INVALID_REQUEST_STATE,
  NOT_FOUND,
  THREAD_BLOCKED,
} from "#foundation/errors/common.ts";
import { ROUND_LIMITS } from "./limits.ts";
import { plannedPass, rhythm } from "./planned-passes.ts";
import { seasonPlan } from "./rhythm.ts";

const tag = "Tournée";

/** A pass of a provider at a client's of a contract by season. */
export const pass = z.object({
  id,
  done_at: instant,
  /** Its file is read with `passes.photo`. */
  photo: z.object({ width: z.int(), height: z.int() }).nullable(),
});
export type Pass = z.infer<typeof pass>;

/**
 * The passes of a request, newest first: the last hundred of `total`; what is planned while its contract
 * runs.
 */
export const passesOfSeason = z.object({
  total: z.int().min(0),
  passes: z.array(pass),
  plan: seasonPlan.nullable(),
});
export type Passes = z.infer<typeof passesOfSeason>;

/** A client of the season, with what is needed to go there. */
export const stop = z.object({
  request_id: id,
  service: z.string(),
  client: z.string(),
  phone: z.string().nullable(),
  address: z.string(),
  city: z.string(),
  zip: z.string(),
  access_notes: z.string(),
  ends_on: z.iso.date(),
  passes: z.int(),
  last_pass_at: instant.nullable(),
  /** Null while its passes come without one, as after snow. */
  rhythm: rhythm.nullable(),
  /** That of the season which this one renews, to take over; null once one was chosen. */
  offered: rhythm.nullable(),
  /** The pass that is planned on the day of the round; on that of today also the one that is late. */
  planned: plannedPass.nullable(),
});
export type Stop = z.infer<typeof stop>;

export const round = z.object({
  day: z.iso.date(),
  /** Those with a planned pass, then those without a rhythm, then the others; each in road order. */
  stops: z.array(stop),
  /** How many passes today and each of the next seven days have, done ones included, today late ones too. */
  days: z.array(z.object({ day: z.iso.date(), planned: z.int() })),
});
export type Round = z.infer<typeof round>;

/** How many planned passes moved, were skipped because the other day has one, and stayed. */
export const postponed = z.object({ moved: z.int(), skipped: z.int(), stayed: z.int() });

/** How many threads took a message to all clients, and how many do not take any now. */
export const written = z.object({ sent: z.int(), refused: z.int() });

const PHOTO = [INVALID_FILE_TYPE, FILE_TOO_LARGE, IMAGE_UPLOAD_FAILED] as const;

export const rounds = {
  get: endpoint("provider", {
    method: "GET",
    path: "/provider/round",
    summary: "The clients of own contracts by season in force on a day, in road order",
    description: `Today unless a day is given: today or one of the next ${ROUND_LIMITS.daysShown - 1}.`,
    tag,
  })
    .input(z.object({ day: z.iso.date().optional() }))
    .output(dataOf(round)),
  postpone: endpoint("provider", {
    method: "POST",
    path: "/provider/round/postponement",
    limit: { points: 20, duration: HOUR_S },
    summary: "Move all passes that are planned on a day, and late or not done, to another day",
    description:
      "To today or a later day. A client with a pass planned on that day has this one skipped, unless it is late; one whose contract does not have that day keeps it. Sent again, nothing moves twice.",
    tag,
  })
    .input(z.object({ from: z.iso.date(), to: z.iso.date() }))
    .output(dataOf(postponed)),
  write: endpoint("provider", {
    method: "POST",
    path: "/provider/round/messages",
    repeated: "harmless",
    limit: { points: 10, duration: HOUR_S },
    summary: "Send one message to each client of the round, in their threads",
    description:
      "Sent again with the same id, each client gets it once. Closed and blocked threads are left out and counted.",
    tag,
  })
    .input(z.object({ id, body: messageBody }))
    .output(dataOf(written)),
};

export const passes = {
  ofRequest: endpoint(
    "member",
    {
      method: "GET",
      path: "/requests/{id}/passes",
      summary: "The passes at a client's of a contract by season, newest first",
      tag,
    },
    [NOT_FOUND],
  )
    .input(byId)
    .output(dataOf(passesOfSeason)),
  mark: endpoint(
    "provider",
    {
      method: "POST",
      path: "/leads/{id}/passes",
      repeated: "harmless",
      limit: { points: 1_000, duration: HOUR_S },
      summary: "Note a pass as done (multipart, fields pass_id, photo and pressed_ago_ms)",
      description:
        "While a contract by season is in force (INVALID_REQUEST_STATE). Sent again with the same pass_id, it is noted once; within ten minutes of another pass at this client it is that pass, which then has the photo, unless both have one. What was pressed without a network says how long ago, in milliseconds (24 hours at most): it is noted as of then. A photo of 5 MB, recognised by content and re-encoded, is for the two people alone; across a blocked thread it is THREAD_BLOCKED.",
      tag,
      status: 201,
    },
    [NOT_FOUND, INVALID_REQUEST_STATE, THREAD_BLOCKED, ...PHOTO],
  )
    .input(byId.extend({ pass_id: id, photo: z.file().optional(), pressed_ago_ms: pressedAgo }))
    .output(dataOf(pass)),
  takeBack: endpoint(
    "provider",
    {
      method: "DELETE",
      path: "/leads/{id}/passes/{pass_id}",
      repeated: "harmless",
      summary: "Take back a pass that was noted by mistake",
      description:
        "Within 24 hours of the pass; after that its client relies on it (INVALID_REQUEST_STATE). Its photo is erased, and the thread says so. Taken back again, nothing changes.",
      tag,
    },
    [NOT_FOUND, INVALID_REQUEST_STATE],
  )
    .input(byId.extend({ pass_id: id }))
    .output(done),
  photo: endpoint(
    "member",
    {
      method: "GET",
      path: "/requests/{id}/passes/{pass_id}/photo",
      summary: "The WebP file of the photo of a pass",
      ownEyesOnly: true,
      tag,
    },
    [NOT_FOUND],
  )
    .input(byId.extend({ pass_id: id, size: z.enum(["small", "large"]).default("large") }))
    .output(z.file()),
};
