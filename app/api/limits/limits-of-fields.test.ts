import { expect, test } from "vitest";
import { HEADER_SCROLL_PX } from "#features/site/web/layout/use-scrolled-past.ts";
import { LIMITS } from "#foundation/limits.ts";

const files = import.meta.glob<Record<string, object>>("../../../features/*/contract/limits.ts", {
  eager: true,
});
const limits = [LIMITS, ...Object.values(files).flatMap((exports) => Object.values(exports))]
  .filter((exported) => typeof exported === "object")
  .flatMap((table) => Object.entries(table));

test("the header changes once 20 px are scrolled", () => {
  expect(HEADER_SCROLL_PX).toBe(20);
});

test("no limit is written twice", () => {
  expect(limits).toHaveLength(Object.keys(Object.fromEntries(limits)).length);
});

test("the limits are the documented ones", () => {
  expect(Object.fromEntries(limits)).toMatchObject({
    firstNameMax: 50,
    lastNameMax: 50,
    businessNameMax: 200,
    taglineMax: 200,
    bioMax: 1000,
    phoneMax: 20,
    websiteMax: 500,
    emailMax: 255,
    addressMax: 200,
    cityMax: 100,
    stateMax: 100,
    zipMax: 20,
    serviceAreaNameMax: 500,
    passwordMin: 6,
    passwordMax: 128,
    nameMin: 2,
    imageMaxBytes: 5_242_880,
    imagesPerItemMax: 10,
    defaultState: "QC",
    redirectDelayMs: 2000,
    urgentMaxHours: 2,
    newMaxHours: 8,
  });
});
