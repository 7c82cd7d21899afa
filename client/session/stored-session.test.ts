import { afterEach, expect, test, vi } from "vitest";
import { hasStoredSession, STORAGE_KEY } from "./stored-session.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a browser with a stored session counts as possibly signed in", () => {
  const storage = new Map([[STORAGE_KEY, "{}"]]);
  vi.stubGlobal("localStorage", { getItem: (key: string) => storage.get(key) ?? null });
  expect(hasStoredSession()).toBe(true);
  storage.clear();
  expect(hasStoredSession()).toBe(false);
});

test("a browser that blocks storage counts as signed out and the page still works", () => {
  const descriptor = Object.getOwnPropertyDescriptor(globalThis, "localStorage");
  const throwSecurityError = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  Object.defineProperty(globalThis, "localStorage", { configurable: true, get: throwSecurityError });
  expect(hasStoredSession()).toBe(false);
  if (descriptor) Object.defineProperty(globalThis, "localStorage", descriptor);
  else Reflect.deleteProperty(globalThis, "localStorage");
});
