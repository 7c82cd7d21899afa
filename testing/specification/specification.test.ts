import { globSync, readFileSync } from "node:fs";
import { minifyContractRouter } from "@orpc/contract";
import { describe, expect, test } from "vitest";
import { apiContract } from "#app/api/contract.ts";
import { ERROR_STATUSES } from "#app/api/error-catalog.ts";
import { brokenPasswordRules } from "#features/accounts/contract/index.ts";
import { ageBadge } from "#features/requests/contract/age-badge.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#foundation/durations.ts";
import { normalisePhone } from "#foundation/input/phone.ts";
import { isQuebecPostalCode, normalisePostalCode } from "#foundation/input/postal-code.ts";
import { maskClientName } from "#foundation/text/names/client-name.ts";
import { creditLabel } from "#foundation/text/plural.ts";
import { french } from "#foundation/text/typography.ts";
import { relativeTime } from "#foundation/time.ts";
import { readSidebarState, sidebarCookie } from "#ui/navigation/sidebar-state.ts";
import { root } from "../../tools/project.mjs";
import { CALLS, CODES, PATHS, TEXTS } from "./texts.ts";

/** The parts of the specification that a machine can check; a later « correction » of them fails here. */

const SOURCES = globSync("{app,client,contact-information,features,foundation,ui}/**/*.{ts,tsx}", {
  cwd: root,
})
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(`${root}/${file}`, "utf8"));

describe.each(Object.entries(TEXTS))("section %s", (_section, texts) => {
  test.each(texts)("the product says « %s » to the letter", (text) => {
    const isQuoted = (source: string) =>
      ['"', "`", ">", " "].some((before) => source.includes(before + text)) || source.includes(`\n${text}`);
    expect(SOURCES.some(isQuoted)).toBe(true);
  });
});

test("section 2: every path has a page", () => {
  const routed = readFileSync(`${root}/app/routes.ts`, "utf8");
  const paths = [...routed.matchAll(/route\(\s*"([^"]+)"/g)].map(([, path]) => `/${path}`);
  expect(PATHS.filter((path) => path !== "/" && !paths.includes(path))).toEqual([]);
  expect(routed).toContain("index(");
});

test("section 4: an item is urgent for two hours, new for eight, then recent", () => {
  const now = new Date("2026-11-26T12:00:00Z");
  const after = (ms: number) => ageBadge(new Date(now.getTime() - ms), now).label;
  expect([0, 2 * HOUR_MS, 2 * HOUR_MS + 1, 8 * HOUR_MS, 8 * HOUR_MS + 1].map(after)).toEqual([
    "URGENT",
    "URGENT",
    "NOUVEAU",
    "NOUVEAU",
    "RÉCENT",
  ]);
});

test("section 5: passwords, phone numbers, postal codes and masked names", () => {
  const rules = (password: string) => brokenPasswordRules(password).map(({ sentence }) => sentence);
  expect(rules("Abcd1")).toEqual(["Le mot de passe doit contenir au moins 6 caractères"]);
  expect(rules(`A1${"a".repeat(127)}`)).toEqual(["Le mot de passe ne peut pas dépasser 128 caractères"]);
  expect(rules("maison1")).toEqual(["Le mot de passe doit contenir au moins une majuscule"]);
  expect(rules("Maison")).toEqual(["Le mot de passe doit contenir au moins un chiffre"]);
  expect(normalisePhone("1 (514) 555-0199")).toBe("5145550199");
  expect(normalisePostalCode("g1a1a1")).toBe("G1A 1A1");
  expect(isQuebecPostalCode("M5V 2T6")).toBe(false);
  expect(["", "Ana", "Marie", "Nathalie", "Christophe", "Maximilienne Roy"].map(maskClientName)).toEqual([
    "Client ***",
    "A***",
    "Ma***",
    "Nat***",
    "Chris***",
    "Maxim***",
  ]);
});

test("section 7: the named calls are called so", () => {
  const named: string[] = [];
  JSON.stringify(minifyContractRouter(apiContract), (key, value) => {
    if (key === "route") named.push(`${value.method} ${value.path}`);
    return value;
  });
  expect(CALLS.filter((call) => !named.includes(call))).toEqual([]);
});

test("section 8: every code is declared by an endpoint", () => {
  const declared = new Map<string, number>(ERROR_STATUSES);
  expect(CODES.filter((code) => !declared.has(code))).toEqual([]);
});

test("section 9: an age is written without a space before its hours, on the page too", () => {
  const now = Date.parse("2026-11-26T12:00:00Z");
  const age = (ms: number) => french(relativeTime(now - ms, now));
  expect([0, MINUTE_MS, 59 * MINUTE_MS, 5 * HOUR_MS, DAY_MS, 3 * DAY_MS].map(age)).toEqual([
    "À l\u2019instant",
    "Il y a 1 min",
    "Il y a 59 min",
    "Il y a 5h",
    "Il y a 1 jour",
    "Il y a 3 jours",
  ]);
  expect(relativeTime(now - 8 * DAY_MS, now)).toBe("2026-11-18");
});

test("sections 3 and 9: one credit is singular, any other number plural, and the sidebar is kept for a week", () => {
  expect([0, 1, 2].map(creditLabel)).toEqual(["0 crédits", "1 crédit", "2 crédits"]);
  expect(sidebarCookie(false)).toMatch(/max-age=604800/i);
  expect(readSidebarState(sidebarCookie(false).split(";")[0])).toBe(false);
});
