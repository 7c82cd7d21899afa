import { expect, test } from "vitest";
import { isSameSite } from "./same-site.ts";

test.each([
  ["https://caldav.icloud.com", "https://p34-caldav.icloud.com:443/1/calendars/", true],
  ["https://caldav.fastmail.com", "https://fastmail.com/dav/", true],
  ["https://caldav.icloud.com", "https://icloud.com.example/", false],
  ["https://caldav.icloud.com", "http://p34-caldav.icloud.com/", false],
  ["https://caldav.icloud.com", "https://p34-caldav.icloud.com:8443/", false],
  ["https://marie.github.io", "https://autre.github.io/", false],
  ["https://nuage.gouv.qc.ca", "https://autre.qc.ca/", false],
  ["https://10.0.0.1", "https://10.0.0.2/", false],
  ["https://nuage", "https://autre.nuage/", false],
  ["http://127.0.0.1:4000", "http://127.0.0.1:4000/dav/", true],
  ["http://127.0.0.1:4000", "http://127.0.0.1:4001/", false],
])("what was given to %s may go to %s: %s", (given, address, expected) => {
  expect(isSameSite(new URL(given), new URL(address))).toBe(expected);
});
