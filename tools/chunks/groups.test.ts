import fc from "fast-check";
import { expect, test } from "vitest";
import { chunkGroups, type Load, type Piece, reachOf } from "./groups.ts";

const piece = (bytes: number, needs: number[] = [], alone = false): Piece => ({ bytes, needs, alone });
const load = (entries: number[], given: Partial<Load> = {}): Load => ({
  entries,
  weight: 1,
  request: 1_000,
  waste: 1,
  ...given,
});
const sorted = (files: number[][]) => files.map((file) => file.toSorted((a, b) => a - b)).toSorted();

test("What the same pages need becomes one file, beside those of the pages themselves", () => {
  const pieces = [piece(10, [2, 3], true), piece(10, [2, 3], true), piece(500), piece(700)];
  expect(sorted(chunkGroups(pieces, [load([0]), load([1])]))).toEqual([[0], [1], [2, 3]]);
});

test("A large part that one of two pages needs stays apart", () => {
  const pieces = [piece(10, [2], true), piece(10, [2, 3], true), piece(500), piece(50_000)];
  expect(sorted(chunkGroups(pieces, [load([0]), load([1])]))).toEqual([[0], [1], [2], [3]]);
});

test("A small part that one of two pages needs is worth less than a request", () => {
  const pieces = [piece(10, [2], true), piece(10, [2, 3], true), piece(500), piece(100)];
  expect(sorted(chunkGroups(pieces, [load([0]), load([1])]))).toEqual([[0], [1], [2, 3]]);
});

test("A page that may waste nothing gets no byte that it does not need", () => {
  const pieces = [piece(10, [2], true), piece(10, [2, 3], true), piece(500), piece(100)];
  expect(sorted(chunkGroups(pieces, [load([0], { waste: 0 }), load([1])]))).toEqual([[0], [1], [2], [3]]);
});

test("What the first page needs is one file, even at a cost to other pages", () => {
  const pieces = [piece(10, [2, 3], true), piece(10, [3], true), piece(9_000), piece(50)];
  const loads = [load([0], { rank: 1 }), load([1])];
  expect(sorted(chunkGroups(pieces, loads))).toEqual([[0], [1], [2, 3]]);
});

test("Two files are not joined around an entry that lies between them", () => {
  const pieces = [piece(10, [1], true), piece(100, [2]), piece(10, [3], true), piece(100)];
  expect(sorted(chunkGroups(pieces, [load([0], { rank: 1 })]))).toEqual([[0], [1], [2], [3]]);
});

/** Pieces need later ones only, as modules without circles do; the first four are entries. */
const graphs = fc
  .array(
    fc.record({ bytes: fc.integer({ min: 1, max: 9_000 }), needs: fc.array(fc.nat(30), { maxLength: 4 }) }),
    {
      minLength: 5,
      maxLength: 24,
    },
  )
  .map((drafts) =>
    drafts.map(({ bytes, needs }, at) =>
      piece(
        bytes,
        [...new Set(needs.map((need) => at + 1 + need).filter((to) => to < drafts.length))],
        at < 4,
      ),
    ),
  );
const loadsOfFour = fc.tuple(
  ...[0, 1, 2, 3].map((entry) =>
    fc
      .record({ weight: fc.integer({ min: 1, max: 20 }), waste: fc.constantFrom(0, 0.1, 0.5) })
      .map((given) => load([entry], given)),
  ),
);

test("Every piece is in one file, entries alone, and the same graph gives the same files", () => {
  fc.assert(
    fc.property(graphs, loadsOfFour, (pieces, loads) => {
      const files = chunkGroups(pieces, loads);
      expect(files.flat().toSorted((a, b) => a - b)).toEqual(pieces.map((_, at) => at));
      expect(files.filter((file) => file.length > 1 && file.some((at) => pieces[at]?.alone))).toEqual([]);
      expect(chunkGroups(pieces, loads)).toEqual(files);
    }),
  );
});

test("Files never import one another in a circle, and no page exceeds its waste", () => {
  fc.assert(
    fc.property(graphs, loadsOfFour, (pieces, loads) => {
      const files = chunkGroups(pieces, loads);
      const fileOf = (at: number) => files.findIndex((file) => file.includes(at));
      const needs = files.map((file, own) =>
        file
          .flatMap((at) => pieces[at]?.needs ?? [])
          .map(fileOf)
          .filter((to) => to !== own),
      );
      files.forEach((_, file) => {
        expect(reachOf((from) => needs[from] ?? [], needs[file] ?? []).has(file)).toBe(false);
      });
      const weigh = (ats: Iterable<number>) =>
        [...ats].reduce((sum, at) => sum + (pieces[at]?.bytes ?? 0), 0);
      for (const { entries, waste } of loads) {
        const needed = weigh(reachOf((at) => pieces[at]?.needs ?? [], entries));
        const loaded = [...reachOf((file) => needs[file] ?? [], entries.map(fileOf))];
        expect(weigh(loaded.flatMap((file) => files[file] ?? []))).toBeLessThanOrEqual(
          needed * (1 + waste) + 1e-6,
        );
      }
    }),
  );
});
