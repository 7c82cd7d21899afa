import { expect, test } from "vitest";
import { outlivesContract } from "./cancelled-contract.ts";

const at = (day: number) => `2026-03-${String(day).padStart(2, "0")}T12:00:00.000Z`;
const event = (kind: "accepted" | "cancelled", day: number) => ({
  ...{ kind, at: at(day) },
  ...{ version: 1, total_cents: 11_498 },
});
const appointment = { chosen_at: at(2), confirmed_at: at(3) };
const cancelled = [event("accepted", 4), event("cancelled", 6)];

test("an appointment outlives the contract that its owner cancelled, until another contract or time is agreed", () => {
  const request = { appointment, contract_in_force: null, quote_events: cancelled };
  expect(outlivesContract(request)).toBe(true);
  expect(outlivesContract({ ...request, quote_events: [event("accepted", 4)] })).toBe(false);
  expect(outlivesContract({ ...request, appointment: null })).toBe(false);
  expect(outlivesContract({ ...request, contract_in_force: {} })).toBe(false);
  const chosenAgain = { chosen_at: at(7), confirmed_at: at(8) };
  expect(outlivesContract({ ...request, appointment: chosenAgain })).toBe(false);
  expect(outlivesContract({ ...request, appointment: { ...chosenAgain, confirmed_at: null } })).toBe(false);
});
