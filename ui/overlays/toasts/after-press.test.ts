import { expect, test, vi } from "vitest";
import { afterPress, followPointer } from "./after-press.ts";

test("what comes while a button is pressed is shown after the press, in order, and at once otherwise", () => {
  vi.useFakeTimers();
  const page = new EventTarget();
  vi.stubGlobal("document", page);
  const stop = followPointer();
  const shown: string[] = [];
  const show = (words: string) => afterPress(() => shown.push(words));
  show("before");
  expect(shown).toEqual(["before"]);
  page.dispatchEvent(new Event("pointerdown"));
  show("first");
  show("second");
  page.dispatchEvent(new Event("pointerup"));
  expect(shown, "the click is still to come").toEqual(["before"]);
  vi.runAllTimers();
  expect(shown).toEqual(["before", "first", "second"]);
  page.dispatchEvent(new Event("pointerdown"));
  page.dispatchEvent(new Event("pointercancel"));
  show("after");
  expect(shown.at(-1)).toBe("after");
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
