import { expect, test } from "vitest";
import { z } from "zod";
import { apiContract } from "./contract.ts";

interface Procedure {
  "~orpc": { inputSchema?: z.ZodType; route: { path: string } };
}

function procedures(router: object): Procedure["~orpc"][] {
  return Object.values(router).flatMap((entry: object) =>
    "~orpc" in entry ? [(entry as Procedure)["~orpc"]] : procedures(entry),
  );
}

/** What no form sends but anybody may: nothing, other types, too much, and what only looks right. */
const ODD = [
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

/** The names that a schema's fields have. */
function fieldsOf(schema: z.ZodType): string[] {
  const { properties = {} } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return Object.keys(properties);
}

test("whatever is sent, what is wrong with it is said in French", () => {
  const said = new Set<string>();
  for (const { inputSchema } of procedures(apiContract)) {
    if (!inputSchema) continue;
    const fields = fieldsOf(inputSchema);
    const bodies = [...ODD, ...ODD.map((odd) => Object.fromEntries(fields.map((field) => [field, odd])))];
    for (const body of bodies) {
      for (const { message } of inputSchema.safeParse(body).error?.issues ?? []) said.add(message);
    }
  }
  expect(said.size).toBeGreaterThan(20);
  expect(
    [...said].filter((sentence) => /^(?:Invalid|Too |Expected|Unrecognized|Input)/.test(sentence)),
  ).toEqual([]);
});
