import { expect, test } from "vitest";
import { deviceName, ipSuffix } from "./device.ts";

test.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
    "Chrome sur Windows",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
    "Edge sur Windows",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
    "Safari sur iPhone",
  ],
  ["Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0", "Firefox sur Android"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0", "Firefox sur Mac"],
  ["node", "Appareil inconnu"],
])("the user agent %s is shown as %s", (userAgent, words) => {
  expect(deviceName(userAgent)).toBe(words);
});

test("a line of the account ends with the IP address, when it is known", () => {
  expect(["203.0.113.9", ""].map(ipSuffix)).toEqual([" · adresse IP 203.0.113.9", ""]);
});

test("an event without a known browser, such as a request for a new password, shows an unknown device", () => {
  expect(deviceName("")).toBe("Appareil inconnu");
});
