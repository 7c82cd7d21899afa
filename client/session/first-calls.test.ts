import { afterEach, expect, test, vi } from "vitest";
import { takeFirstCall } from "./first-calls.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const call = (token: string, path = "/api/profile") =>
  takeFirstCall(
    new Request(`https://maisonnee.example${path}`, { headers: { authorization: `Bearer ${token}` } }),
  );

test("the answer of a first call is used once, by the same session", async () => {
  vi.stubGlobal("location", { origin: "https://maisonnee.example" });
  expect(call("mine")).toBeUndefined();
  const answer = Promise.resolve(Response.json({}));
  vi.stubGlobal("__firstCalls", { token: "mine", answers: { "/api/profile": answer } });
  expect(call("another's")).toBeUndefined();
  expect(call("mine", "/api/properties")).toBeUndefined();
  expect(call("mine")).toBe(answer);
  expect(call("mine")).toBeUndefined();
});
