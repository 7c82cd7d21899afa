import { expect, test } from "vitest";
import { createSlots } from "#platform/load/slots.ts";
import { createPasswords } from "../auth/passwords/passwords.ts";
import { forTheApi } from "./prove-password.ts";

test("the auth service and the API hash passwords through one gate, each saying in its own words that it is full", async () => {
  const inSlot = createSlots({ atOnce: 1, waitingMax: 1 });
  const [ofAuth, ofApi] = [createPasswords(inSlot), forTheApi(createPasswords(inSlot))];
  const letIn = [ofAuth.hash("Maison1234"), ofApi.hash("Maison1234")];
  await expect(ofApi.hash("Maison1234")).rejects.toMatchObject({
    code: "RATE_LIMIT_EXCEEDED",
    details: { retryAfter: 5 },
  });
  await expect(ofAuth.hash("Maison1234")).rejects.toMatchObject({ code: "over_request_rate_limit" });
  const [stored = ""] = await Promise.all(letIn);
  expect([await ofApi.verify(stored, "Maison1234"), await ofApi.verify(stored, "Mauvais1234")]).toEqual([
    true,
    false,
  ]);
});
