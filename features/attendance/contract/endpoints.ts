import { z } from "zod";
import { HOUR_S } from "#foundation/durations.ts";
import { byId, dataOf, endpoint, instant } from "#foundation/endpoint.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { INVALID_ATTENDANCE } from "./errors.ts";
import { LATE_MINUTES, PRESENCES } from "./life.ts";

const tag = "Rendez-vous";

const side = z.object({
  presence: z.enum(PRESENCES),
  /** When a side that is late expects to be there. */
  expected_at: instant.nullable(),
});

/** How the two sides of a confirmed appointment keep it, as one of them sees it. */
export const attendanceOfRequest = z.object({
  starts_at: instant,
  own: side,
  other: side,
  /** The other side's name. */
  other_name: z.string(),
  /** The acts open to its reader now. */
  actions: z.array(z.enum(["attend", "be_late", "give_up", "report"])),
});
export type Attendance = z.infer<typeof attendanceOfRequest>;

/** The time is given, so that nobody confirms one that was changed meanwhile. */
const ofTime = byId.extend({ starts_at: instant });
const limit = { points: 20, duration: HOUR_S };

export const attendance = {
  ofRequest: endpoint(
    "member",
    {
      method: "GET",
      path: "/requests/{id}/attendance",
      summary: "How the two sides of a confirmed appointment keep it; null without one",
      tag,
    },
    [NOT_FOUND],
  )
    .input(byId)
    .output(dataOf(attendanceOfRequest.nullable())),
  attend: endpoint(
    "member",
    {
      method: "POST",
      path: "/requests/{id}/attendance",
      limit,
      summary: "Confirm that one comes to the appointment",
      description:
        "From 24 hours before until its time, while the visit has not arrived; a repeated call changes nothing.",
      tag,
    },
    [NOT_FOUND, INVALID_ATTENDANCE],
  )
    .input(ofTime)
    .output(dataOf(attendanceOfRequest)),
  beLate: endpoint(
    "member",
    {
      method: "POST",
      path: "/requests/{id}/delay",
      limit,
      summary: "Say that one is late, and by how many minutes",
      description:
        "From two hours before the time until two hours after, while the visit has not arrived. The same minutes again change nothing.",
      tag,
    },
    [NOT_FOUND, INVALID_ATTENDANCE],
  )
    .input(ofTime.extend({ minutes: z.literal(LATE_MINUTES) }))
    .output(dataOf(attendanceOfRequest)),
};
