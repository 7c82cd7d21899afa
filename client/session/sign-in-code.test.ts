import { afterEach, expect, test, vi } from "vitest";
import { hasSignInCode, isAnswerFromElsewhere } from "./sign-in-code.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  { search: "?code=4f2", signsIn: true, isElsewhere: false },
  { search: "?welcome=true&code=4f2", signsIn: true, isElsewhere: false },
  { search: "?code=4f2&state=a1", signsIn: false, isElsewhere: true },
  { search: "?state=a1&code=4f2&iss=https%3A%2F%2Faccounts.google.com", signsIn: false, isElsewhere: true },
  { search: "?state=a1&error=access_denied", signsIn: false, isElsewhere: true },
  { search: "?postcode=4f2", signsIn: false, isElsewhere: false },
  { search: "", signsIn: false, isElsewhere: false },
])("of $search only a code by itself signs somebody in", ({ search, signsIn, isElsewhere }) => {
  vi.stubGlobal("location", { search });
  expect(hasSignInCode()).toBe(signsIn);
  expect(isAnswerFromElsewhere()).toBe(isElsewhere);
});
