import { ORPCError } from "@orpc/client";
import { expect, test } from "vitest";
import { retry } from "./queries.tsx";

test("a query is retried once when the server failed or was not reached, never when it refused", () => {
  const unreachable = new ORPCError("NETWORK_ERROR", { status: 500 });
  expect([0, 1].map((failures) => retry(failures, unreachable))).toEqual([true, false]);
  expect(retry(0, new ORPCError("DATABASE_ERROR", { status: 503 }))).toBe(true);
  for (const status of [401, 403, 404, 416, 429]) {
    expect(retry(0, new ORPCError("REFUSED", { status }))).toBe(false);
  }
});
