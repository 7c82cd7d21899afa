import { expect, test } from "vitest";
import { type ConsoleColumn, listOfVisible, sortingOf, visibilityOf } from "./console-columns.ts";

const cell = () => null;
const COLUMNS: ConsoleColumn<{ name: string }>[] = [
  { key: "name", header: "Nom", main: true, cell, sortValue: ({ name }) => name },
  { key: "at", header: "Quand", cell, sorts: { ascending: "oldest", descending: "newest" } },
  { key: "id", header: "Identifiant", isExtra: true, cell },
  { key: "act", header: "Décider", hideLabel: true, cell },
];

test("an address without a list shows the columns that are not extra", () => {
  expect(visibilityOf(COLUMNS, "")).toEqual({ at: true, id: false });
});

test("the columns that somebody chose are read from the address as they were written there", () => {
  for (const visibility of [
    { at: true, id: false },
    { at: true, id: true },
    { at: false, id: true },
    { at: false, id: false },
  ]) {
    expect(visibilityOf(COLUMNS, listOfVisible(COLUMNS, visibility))).toEqual(visibility);
  }
  expect(listOfVisible(COLUMNS, { at: true, id: false })).toBe("");
});

test("a sort of the address is one of a column, and any other word is none", () => {
  expect(sortingOf(COLUMNS, "oldest")).toEqual({ id: "at", desc: false });
  expect(sortingOf(COLUMNS, "newest")).toEqual({ id: "at", desc: true });
  expect(sortingOf(COLUMNS, "-name")).toEqual({ id: "name", desc: true });
  expect(sortingOf(COLUMNS, "autre")).toBeUndefined();
});
