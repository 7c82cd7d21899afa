import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { apiContract } from "#app/api/contract.ts";
import type { Access } from "#foundation/endpoint.ts";
import { type AccessWorld, startAccessWorld } from "#testing/world/access-world.ts";
import { rejections } from "#testing/world/rejections.ts";

let world: AccessWorld;
beforeAll(async () => {
  world = await startAccessWorld();
}, 60_000);
afterAll(() => world.close());

const refused = rejections(() => world);

interface Procedure {
  "~orpc": {
    outputSchema?: z.ZodType;
    errorMap: object;
    meta: { access?: Access };
    route: { path?: string };
  };
}

const proceduresOf = (router: object): Procedure["~orpc"][] =>
  Object.values(router).flatMap((entry: object) =>
    "~orpc" in entry ? [(entry as Procedure)["~orpc"]] : proceduresOf(entry),
  );

/** Every list of the API that is read by page, with somebody who may read it. */
const LISTS = proceduresOf(apiContract).filter(
  ({ outputSchema }) => outputSchema instanceof z.ZodObject && "per_page" in outputSchema.shape,
);
const READERS: Partial<Record<Access, "owner" | "provider">> = {
  member: "owner",
  owner: "owner",
  provider: "provider",
};
/** The parameters that some lists require. */
const REQUIRED = [
  ["/search", "q=mots&"],
  ["/register", "year=2026&"],
  ["/provider/books/", "from=2026-01-01&to=2026-12-31&"],
] as const;
const listPaths = () =>
  LISTS.map(({ meta: { access }, route: { path = "" } }) => {
    const as = READERS[access ?? "public"] ?? null;
    const required = REQUIRED.find(([part]) => path.includes(part) && !path.includes("{"))?.[1] ?? "";
    const own = as === "owner" ? world.property.id : world.service.id;
    const id = path.startsWith("/providers/") ? world.people.provider.id : own;
    return [as, `${path.replace("{id}", id)}?${required}`] as const;
  });

test("every list declares that a page may not exist", () => {
  expect(LISTS.length).toBeGreaterThanOrEqual(11);
  for (const { errorMap, route } of LISTS)
    expect(Object.keys(errorMap), route.path).toContain("RANGE_NOT_SATISFIABLE");
});

test("invalid page numbers are refused in every list", async () => {
  for (const page of ["-1", "0", "1.5", "abc", "", "1e99", "Infinity", "NaN", "1&page=2", "[]"]) {
    for (const [as, path] of listPaths()) {
      expect((await refused(as, `${path}page=${page}`)).code, `${path} ${page}`).toBe("VALIDATION_ERROR");
    }
  }
});

test("a page past the end of any list is RANGE_NOT_SATISFIABLE, also past the fiftieth", async () => {
  for (const page of [50, 51, Number.MAX_SAFE_INTEGER]) {
    for (const [as, path] of listPaths()) {
      expect((await refused(as, `${path}page=${page}`)).code, `${path} ${page}`).toBe(
        "RANGE_NOT_SATISFIABLE",
      );
    }
  }
});
