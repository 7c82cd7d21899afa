import { readdirSync, readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, test } from "vitest";
import { letters } from "#app/letters.gen.ts";
import routes from "#app/routes.ts";
import { readMap } from "./map.ts";
import { inProject, root } from "./project.mjs";

function paths(entries: RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${above}/${entry.path}` : above;
    const page = entry.index || (entry.path && !entry.children) ? [path || "/"] : [];
    return [...page, ...paths(entry.children ?? [], path)];
  });
}

/** Returns a feature's jobs: its letters, and the names that its server gives to defineJob ("feature.job"). */
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

  test("has one line for each feature", () => {
    const rooms = map.map(({ room }) => room).filter((room) => !room.includes("/"));
    expect(rooms.toSorted()).toEqual(features.toSorted());
  });

  test("names every table once", () => {
    const schema = readFileSync(inProject("database", "schema.sql"), "utf8");
    const tables = [...schema.matchAll(/^create table (\S+)/gm)].map(([, name]) => name);
    expect(map.flatMap((room) => room.tables).toSorted()).toEqual(tables.toSorted());
  });

  test("names every page once", async () => {
    expect(map.flatMap(({ pages }) => pages).toSorted()).toEqual(paths(await routes).toSorted());
  });

  test.each(features)("names every job of %s", (feature) => {
    const listed = map.find(({ room }) => room === feature)?.jobs ?? [];
    expect(listed.toSorted()).toEqual(jobsOf(feature).toSorted());
  });
});
