import { expect, test } from "vitest";
import { createSlots } from "#platform/load/slots.ts";
import { createPasswords } from "../auth/passwords/passwords.ts";
import { withApiFailures } from "./verify-password.ts";

test("the auth service and the API share the limit on password hashing, each with its own failure code", async () => {
  const inSlot = createSlots({ atOnce: 1, waitingMax: 1 });
  const [authPasswords, apiPasswords] = [createPasswords(inSlot), withApiFailures(createPasswords(inSlot))];
  const accepted = [authPasswords.hash("Maison1234"), apiPasswords.hash("Maison1234")];
  await expect(apiPasswords.hash("Maison1234")).rejects.toMatchObject({
    code: "RATE_LIMIT_EXCEEDED",
    details: { retryAfter: 5 },
  });
  await expect(authPasswords.hash("Maison1234")).rejects.toMatchObject({ code: "over_request_rate_limit" });
  const [stored = ""] = await Promise.all(accepted);
  expect([
    await apiPasswords.verify(stored, "Maison1234"),
    await apiPasswords.verify(stored, "Mauvais1234"),
  ]).toEqual([true, false]);
});
