import { chunkGroups, type Load, type Piece, reachOf } from "./groups.ts";
import { ON_DEMAND, type Page } from "./pages.ts";
import type { Chunk } from "./survey.ts";

const isLibrary = (id: string) => id.includes("/node_modules/") || id.startsWith("\0");

/**
 * Helpers that Vite and the bundler add for all files that load others: they change as seldom as the
 * libraries.
 */
const HELPERS = ["\0vite/preload-helper.js", "\0rolldown/runtime.js"];

/**
 * Names for each module the file that it comes in; those not named stay where the bundler puts them.
 * Libraries that every page needs are a file of their own, which stays the same when the product changes.
 */
export function moduleFiles(
  chunks: readonly Chunk[],
  pages: readonly Page[],
  moduleOf: (facade: string) => string,
): Map<string, string> {
  const byName = new Map(chunks.map(({ fileName }, index) => [fileName, index]));
  const byModule = new Map(
    chunks.flatMap(({ facade }, index) => (facade ? [[moduleOf(facade), index]] : [])),
  );
  const indexes = (names: readonly string[]) => names.flatMap((name) => byName.get(name) ?? []);
  const needs = chunks.map(({ imports }) => indexes(imports));
  const entriesOf = ({ address, modules }: Page) =>
    modules.map((module) => {
      const entry = byModule.get(module);
      if (entry === undefined)
        throw new Error(`/${address} needs ${module}, which is no entry of the build.`);
      return entry;
    });
  const loads: Load[] = pages.map((page) => ({ ...page, entries: entriesOf(page) }));
  const reached = loads.map(({ entries }) => reachOf((piece) => needs[piece] ?? [], entries));
  const always = new Set(chunks.keys().filter((index) => reached.every((load) => load.has(index))));
  const isStable = (index: number, id: string) => always.has(index) && isLibrary(id);
  const stable = chunks.flatMap(({ modules }, index) => modules.filter(({ id }) => isStable(index, id)));
  const onDemand = new Set(chunks.flatMap(({ dynamicImports }) => indexes(dynamicImports)));
  for (const target of onDemand) loads.push({ entries: [target], ...ON_DEMAND });
  // Pieces that come with an entry of every page, but the entry's own module, may share a file with others.
  const rests = [...always].filter((index) => chunks[index]?.facade !== undefined && !onDemand.has(index));
  const isRest = (index: number, id: string) =>
    rests.includes(index) && id !== chunks[index]?.facade && id !== moduleOf(chunks[index]?.facade ?? "");
  const weigh = (index: number, holds: (id: string) => boolean) =>
    (chunks[index]?.modules ?? []).reduce((sum, { id, bytes }) => (holds(id) ? sum + bytes : sum), 0);
  const pieces: Piece[] = chunks.map(({ facade, modules }, index) => ({
    bytes: weigh(index, (id) => !isStable(index, id) && !isRest(index, id)),
    needs: rests.includes(index)
      ? [...(needs[index] ?? []), chunks.length + rests.indexOf(index)]
      : (needs[index] ?? []),
    alone: facade !== undefined || onDemand.has(index) || modules.every(({ id }) => isStable(index, id)),
  }));
  for (const index of rests) {
    const bytes = weigh(index, (id) => !isStable(index, id) && isRest(index, id));
    pieces.push({ bytes, needs: needs[index] ?? [], alone: false });
  }
  const modulesOf = (piece: number): string[] => {
    const index = rests[piece - chunks.length] ?? piece;
    const ids = (chunks[index]?.modules ?? []).map(({ id }) => id).filter((id) => !isStable(index, id));
    return ids.filter((id) => piece < chunks.length || isRest(index, id));
  };
  const files = new Map<string, string>([...HELPERS, ...stable.map(({ id }) => id)].map((id) => [id, "lib"]));
  const shared = chunkGroups(pieces, loads).filter((group) => group.length > 1);
  for (const [at, group] of shared.entries()) {
    // Names weigh: files name those that they import, and those that come with what they load on demand.
    for (const id of group.flatMap(modulesOf)) files.set(id, `s${at}`);
  }
  return files;
}
