import { expect, test } from "vitest";
import { SENT_REQUEST } from "#testing/world/sent-request.ts";
import { whichProperty } from "./which-property.ts";

test("an owner of several properties reads where each request is, an owner of one does not", () => {
  const { label, address } = SENT_REQUEST.property;
  expect(whichProperty(SENT_REQUEST, 2)).toBe(`${label}, ${address}`);
  for (const count of [0, 1]) expect(whichProperty(SENT_REQUEST, count)).toBeNull();
});
