import { implement } from "@orpc/server";
import { attendance } from "#features/attendance/contract/index.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { memberOnly } from "#platform/http/guards.ts";
import { readAttendance } from "./read-attendance.ts";
import { attend, beLate } from "./say.ts";

const os = implement(attendance).$context<ApiContext>().use(memberOnly);

export const attendanceRouter = os.router({
  ofRequest: os.ofRequest.handler(async ({ context, input }) => ({
    data: await readAttendance(context.db, context.actor, input.id, context.now()),
  })),
  attend: os.attend.handler(async ({ context, input }) => ({
    data: await attend(context, context.actor, input),
  })),
  beLate: os.beLate.handler(async ({ context, input }) => ({
    data: await beLate(context, context.actor, input),
  })),
});
