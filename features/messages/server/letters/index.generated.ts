// Written by `node tools/generate.ts`.
import { letterSet } from "#features/notifications/server/index.ts";
import replyRefused from "./reply-refused.ts";
import reportAnswered from "./report-answered.ts";
import unread from "./unread.ts";

export const letters = letterSet([
  replyRefused,
  reportAnswered,
  unread,
]);
