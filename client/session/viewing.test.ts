import { afterEach, beforeEach, expect, test, vi } from "vitest";

const AT = Date.parse("2026-11-27T15:00:00Z");
const view = {
  session: { access_token: "vue" },
  name: "Odile Côté",
  returnTo: "/operateur/personnes/7",
  until: "2026-11-27T15:30:00Z",
  endsAt: AT + 30 * 60_000,
};

let kept: string | null;
let left: string[];
/** Loads the module as a page at `pathname` does. */
async function open(pathname: string) {
  vi.resetModules();
  vi.stubGlobal("location", {
    pathname,
    assign: (path: string) => left.push(path),
    replace: (path: string) => left.push(path),
  });
  return import("./viewing.ts");
}
beforeEach(() => {
  vi.useFakeTimers({ now: AT });
  kept = JSON.stringify(view);
  left = [];
  vi.stubGlobal("sessionStorage", {
    getItem: () => kept,
    removeItem: () => {
      kept = null;
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a page that is loaded anew goes on with the view of its tab, which ends by itself where it began", async () => {
  const { resumeView, isViewing } = await open("/provider/dashboard");
  expect(resumeView()).toEqual(view.session);
  expect(isViewing()).toBe(true);
  vi.advanceTimersByTime(30 * 60_000 - 1);
  expect(left).toEqual([]);
  vi.advanceTimersByTime(1);
  expect([left, kept]).toEqual([[view.returnTo], null]);
});

test("a view that ended while its tab slept is not gone on with, and leads back", async () => {
  vi.setSystemTime(view.endsAt);
  const { resumeView, isViewing } = await open("/provider/dashboard");
  expect(resumeView()).toBe(false);
  expect([isViewing(), left, kept]).toEqual([false, [view.returnTo], null]);
});

test("a page of the console drops the view, and is the operator's", async () => {
  const { resumeView, isViewing } = await open("/operateur/argent");
  expect(resumeView()).toBeNull();
  expect([isViewing(), left, kept]).toEqual([false, [], null]);
});

test("blocked or foreign storage holds no view", async () => {
  const { resumeView, hasView } = await open("/");
  kept = "{";
  expect([hasView(), resumeView()]).toEqual([false, null]);
  vi.stubGlobal("sessionStorage", {
    getItem: () => {
      throw new Error("blocked");
    },
  });
  expect([hasView(), resumeView()]).toEqual([false, null]);
});
