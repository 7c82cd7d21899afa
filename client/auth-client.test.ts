import { afterEach, expect, test, vi } from "vitest";
import { perhapsSignedIn, STORAGE_KEY } from "./auth-client.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("whoever the browser keeps a session for is perhaps signed in", () => {
  const kept = new Map([[STORAGE_KEY, "{}"]]);
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null });
  expect(perhapsSignedIn()).toBe(true);
  kept.clear();
  expect(perhapsSignedIn()).toBe(false);
});

test("where the browser lets a site keep nothing, nobody is signed in, and the page goes on", () => {
  const own = Object.getOwnPropertyDescriptor(globalThis, "localStorage");
  const refuse = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  Object.defineProperty(globalThis, "localStorage", { configurable: true, get: refuse });
  expect(perhapsSignedIn()).toBe(false);
  if (own) Object.defineProperty(globalThis, "localStorage", own);
  else Reflect.deleteProperty(globalThis, "localStorage");
});
