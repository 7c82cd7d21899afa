import { expect, test } from "vitest";
import { visitWithActs } from "./visit-with-acts.ts";

const planned = { state: "planned", at: null, expected_at: null } as const;
const pressed = Date.parse("2026-11-26T14:00:00Z");
const onTheWay = {
  kind: "visit",
  id: "1",
  request_id: "a",
  step: "on_the_way",
  minutes: 20,
  pressed,
} as const;
const arrived = {
  kind: "visit",
  id: "2",
  request_id: "a",
  step: "arrived",
  pressed: pressed + 60_000,
} as const;

test("a visit is shown as the steps that wait will leave it", () => {
  expect(visitWithActs(planned, "a", [onTheWay])).toEqual({
    state: "on_the_way",
    at: "2026-11-26T14:00:00.000Z",
    expected_at: "2026-11-26T14:20:00.000Z",
  });
  expect(visitWithActs(planned, "a", [onTheWay, arrived])).toMatchObject({
    state: "arrived",
    at: "2026-11-26T14:01:00.000Z",
  });
  const later = { ...onTheWay, id: "3", minutes: 45, pressed: pressed + 60_000 } as const;
  expect(visitWithActs(planned, "a", [onTheWay, later])).toEqual({
    state: "on_the_way",
    at: "2026-11-26T14:00:00.000Z",
    expected_at: "2026-11-26T14:46:00.000Z",
  });
});

test("steps of another visit, refused ones and passes change nothing", () => {
  const pass = { kind: "pass", id: "4", request_id: "a", hasPhoto: false, pressed } as const;
  expect(visitWithActs(planned, "b", [onTheWay])).toEqual(planned);
  expect(visitWithActs(planned, "a", [{ ...arrived, refusal: "Annulée." }, pass])).toEqual(planned);
});
