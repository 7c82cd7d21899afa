import { readdirSync, readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, test } from "vitest";
import { letters } from "#app/letters.generated.ts";
import routes from "#app/routes.ts";
import { readMap, readSqlRules } from "./map.ts";
import { inProject, root } from "./project.mjs";

function paths(entries: RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${above}/${entry.path}` : above;
    const page = entry.index || (entry.path && !entry.children) ? [path || "/"] : [];
    return [...page, ...paths(entry.children ?? [], path)];
  });
}

/**
 * Returns a feature's jobs: its letters, and the names that its server gives to defineJob ("feature.job").
 */
function jobsOf(feature: string): string[] {
  const ownLetters = letters.filter(({ name }) => name.startsWith(`${feature}.`));
  const folder = inProject("features", feature, "server");
  const files = readdirSync(inProject("features", feature)).includes("server")
    ? readdirSync(folder, { recursive: true, encoding: "utf8" })
    : [];
  const others = files
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .flatMap((file) => {
      const text = readFileSync(`${folder}/${file}`, "utf8");
      if (!text.includes("defineJob")) return [];
      return [...text.matchAll(/name: "([a-z_-]+)\.([a-z_]+)"/g)].map(([, owner, job]) =>
        owner === feature ? `${job}` : `${owner}.${job}`,
      );
    });
  return [...others, ...ownLetters.map(({ name }) => name.slice(feature.length + 1))];
}

describe("the map of the product", () => {
  const map = readMap(root);
  const features = readdirSync(inProject("features"));
  const schema = readFileSync(inProject("database", "schema.generated.sql"), "utf8");

  test("the map has one line for each feature", () => {
    const rooms = map.map(({ room }) => room).filter((room) => !room.includes("/"));
    expect(rooms.toSorted()).toEqual(features.toSorted());
  });

  test("the map names every table once", () => {
    const tables = [...schema.matchAll(/^create table (\S+)/gm)].map(([, name]) => name);
    expect(map.flatMap((room) => room.tables).toSorted()).toEqual(tables.toSorted());
  });

  test("the map names every view once: published by a room, or internal to its owner's rules", () => {
    const views = [...schema.matchAll(/^create view (\S+) as/gm)].map(([, name]) => name);
    const published = map.flatMap((room) => room.published);
    const internal = ["listings_due", "words_due", "service_cards_due", "provider_cards_due"];
    expect([...published, ...internal].toSorted()).toEqual(views.toSorted());
  });

  test("each view is published by the room of its table", () => {
    for (const { room, tables, published } of map)
      for (const view of published.filter((name) => name.startsWith("published_"))) {
        const text = new RegExp(`^create view ${view} as\\n[^;]*;`, "m").exec(schema)?.[0] ?? "";
        const read = [...text.matchAll(/\b(?:FROM|JOIN) \(?(\w+)/g)].map(([, table]) => table ?? "");
        expect(read, `${view} of ${room}`).not.toEqual([]);
        expect(tables).toEqual(expect.arrayContaining(read));
      }
  });

  test("no published view has a password, token or mark", () => {
    for (const view of map.flatMap(({ published }) => published)) {
      const text = new RegExp(`^create view ${view} as\\n[^;]*;`, "m").exec(schema)?.[0] ?? "";
      const [columns = ""] = text.split("FROM");
      expect(columns, view).not.toMatch(/password|token|hash|secret|\bmark\b/);
    }
  });

  test("the map lists every function of the database and the triggers that call it", () => {
    const functions = [...schema.matchAll(/^CREATE OR REPLACE FUNCTION public\.(\w+)\(/gm)].map(
      ([, name]) => name,
    );
    const triggers = [
      ...schema.matchAll(/^CREATE TRIGGER (\w+) .* ON public\.(\w+) .*EXECUTE FUNCTION (\w+)\(/gm),
    ]
      .filter(([, , , called]) => called !== "set_updated_at")
      .map(([, name, table, called]) => `${called}: ${table}.${name}`);
    const rules = readSqlRules(root);
    expect(rules.map(({ name }) => name).toSorted()).toEqual([...new Set(functions)].toSorted());
    const listed = rules.flatMap(({ name, triggers: own }) => own.map((trigger) => `${name}: ${trigger}`));
    expect(listed.toSorted()).toEqual(triggers.toSorted());
    const rooms = [...map.map(({ room }) => room), "database"];
    for (const { owner } of rules) expect(rooms).toContain(owner);
  });

  test("the map names every page once", async () => {
    expect(map.flatMap(({ pages }) => pages).toSorted()).toEqual(paths(await routes).toSorted());
  });

  test.each(features)("the map names every job of %s", (feature) => {
    const listed = map.find(({ room }) => room === feature)?.jobs ?? [];
    expect(listed.toSorted()).toEqual(jobsOf(feature).toSorted());
  });
});
