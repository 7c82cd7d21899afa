import { expect, test } from "vitest";
import { answerTime } from "./answer-time.ts";

test("the time to answer is in minutes under an hour, in hours under two days, then in days", () => {
  expect([0, 59, 60, 90, 47 * 60, 48 * 60].map(answerTime)).toEqual([
    "0 min",
    "59 min",
    "1 h",
    "2 h",
    "47 h",
    "2 jours",
  ]);
});
