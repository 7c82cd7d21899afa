import { afterAll, beforeAll, expect, test } from "vitest";
import { OPERATOR_LIMITS } from "#features/operator/contract/index.ts";
import { codeOf } from "#testing/world/caller.ts";
import { signUpOperator } from "#testing/world/operators.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
let reader: Awaited<ReturnType<typeof signUpOperator>>;
let other: Awaited<ReturnType<typeof signUpOperator>>;
beforeAll(async () => {
  world = await startWorld();
  reader = await signUpOperator(world, "reader", "Rose Lectrice");
  other = await signUpOperator(world, "agent", "Anne Agent");
});
afterAll(() => world.close());

const page = "/operateur/argent";
const viewsOf = async ({ api }: typeof reader) => (await api.views.list({})).data;

test("an operator saves a list under a name, replaces it, and removes it; nobody else sees it", async () => {
  await reader.api.views.save({ name: "Contestés", page, query: "etat=disputed" });
  await reader.api.views.save({ name: "Contestés", page, query: "etat=disputed&tri=oldest" });
  await reader.api.views.save({ name: "À suivre", page, query: "etat=pending" });
  const saved = await viewsOf(reader);
  expect(saved.map(({ name, query }) => [name, query])).toEqual([
    ["À suivre", "etat=pending"],
    ["Contestés", "etat=disputed&tri=oldest"],
  ]);
  expect(await viewsOf(other)).toEqual([]);
  const id = saved[0]?.id ?? "";
  expect(await codeOf(other.api.views.remove({ id }))).toBe("NOT_FOUND");
  await reader.api.views.remove({ id });
  expect(await codeOf(reader.api.views.remove({ id }))).toBe("NOT_FOUND");
  expect(await viewsOf(reader)).toHaveLength(1);
});

test("a view can only lead to a page of the console", async () => {
  for (const elsewhere of [
    "https://exemple.test/operateur",
    "//exemple.test",
    "/owner/settings",
    "/operateur/../x",
  ])
    expect(await codeOf(other.api.views.save({ name: "x", page: elsewhere, query: "" }))).toBe(
      "VALIDATION_ERROR",
    );
});

test("views saved at once are kept up to an operator's limit, each name once", async () => {
  const many = OPERATOR_LIMITS.viewsMax;
  await world.sql`
    insert into operator_views (operator_id, name, page, query, created_at)
    select ${other.id}, 'vue ' || n, ${page}, '', now() from generate_series(1, ${many - 1}) n`;
  const codes = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      codeOf(other.api.views.save({ name: `nouvelle ${n}`, page, query: "" })),
    ),
  );
  expect(codes.filter((code) => code === "accepted")).toHaveLength(1);
  expect(codes.filter((code) => code === "TOO_MANY_VIEWS")).toHaveLength(19);
  expect(await viewsOf(other)).toHaveLength(many);
  // Replacing one is no more of them.
  await other.api.views.save({ name: "vue 1", page, query: "etat=paid" });
});
