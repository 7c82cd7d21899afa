import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { AREAS_OF_REQUESTS } from "#features/events/web/use-live-changes.ts";
import { AREAS_OF_WORK } from "#features/operator/web/layout/use-live-console.ts";
import { apiContract, type ErrorCode } from "./contract.ts";

interface Procedure {
  "~orpc": {
    inputSchema?: z.ZodType;
    outputSchema?: z.ZodType;
    route: { path: string; method: string };
    meta: { access: string; ownEyesOnly?: true; recentFactor?: unknown; withoutFactor?: string };
  };
}

function procedures(router: object): Procedure["~orpc"][] {
  return Object.values(router).flatMap((entry: object) =>
    "~orpc" in entry ? [(entry as Procedure)["~orpc"]] : procedures(entry),
  );
}

const OPERATORS = ["reader", "agent", "chief"];

test("each act of the console asks for a recent factor, or says why it needs none", () => {
  const acts = procedures(apiContract).filter(
    ({ route, meta }) => OPERATORS.includes(meta.access) && route.method !== "GET",
  );
  expect(acts.length).toBeGreaterThan(40);
  const undeclared = acts.filter(({ meta }) => !meta.recentFactor === !meta.withoutFactor);
  expect(undeclared.map(({ route }) => `${route.method} ${route.path}`)).toEqual([]);
});

test("an operator who sees as a person opens no file of theirs", () => {
  const files = procedures(apiContract).filter(({ outputSchema }) => outputSchema instanceof z.ZodFile);
  const own = files.filter(({ meta }) => meta.access !== "public" && !OPERATORS.includes(meta.access));
  expect(own.length).toBeGreaterThan(6);
  expect(own.filter(({ meta }) => !meta.ownEyesOnly).map(({ route }) => route.path)).toEqual([]);
});

/** Values that no form sends but anybody may: nothing, other types, too much, and near misses. */
const INVALID_VALUES = [
  undefined,
  null,
  true,
  1.5,
  -1,
  1e12,
  Number.NaN,
  "",
  "x",
  "é".repeat(100_000),
  [],
  ["x"],
  {},
  new Date(NaN),
];

/** Returns the names of a schema's fields. */
function fieldsOf(schema: z.ZodType): string[] {
  const { properties = {} } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return Object.keys(properties);
}

test("every validation message of the API is in French", () => {
  const messages = new Set<string>();
  for (const { inputSchema } of procedures(apiContract)) {
    if (!inputSchema) continue;
    const fields = fieldsOf(inputSchema);
    const bodies = [
      ...INVALID_VALUES,
      ...INVALID_VALUES.map((invalid) => Object.fromEntries(fields.map((field) => [field, invalid]))),
    ];
    for (const body of bodies) {
      for (const { message } of inputSchema.safeParse(body).error?.issues ?? []) messages.add(message);
    }
  }
  expect(messages.size).toBeGreaterThan(20);
  expect(
    [...messages].filter((sentence) => /^(?:Invalid|Too |Expected|Unrecognized|Input)/.test(sentence)),
  ).toEqual([]);
});

test("a change that another feature's pages must follow names an area that exists", () => {
  const areas = new Set(Object.keys(apiContract));
  const named = globSync("{app,client,features,ui}/**/*.{ts,tsx}").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\bareaKey\("(\w+)"\)/g)].map(([, area = ""]) => area),
  );
  expect(named.length).toBeGreaterThan(8);
  expect([...named, ...AREAS_OF_REQUESTS, ...AREAS_OF_WORK].filter((area) => !areas.has(area))).toEqual([]);
});

test("a code that no endpoint declares does not compile", () => {
  // @ts-expect-error: not a code of the catalogue.
  const code: ErrorCode = "NOT_IN_THE_CATALOGUE";
  expect(code).toBeDefined();
});
