/** A part of a text that is compared with another: in both, or in only one. */
export interface Part {
  kind: "same" | "removed" | "added";
  text: string;
}

/** A paragraph that changed, word by word, or one that did not. */
export interface ParagraphChange {
  kind: "same" | "removed" | "added" | "changed";
  parts: Part[];
}

/** Returns what changed from one text to another, paragraph by paragraph, in the order of the later one. */
export function textChanges(before: string, after: string): ParagraphChange[] {
  const changes: ParagraphChange[] = [];
  const removed: string[] = [];
  const added: string[] = [];
  const endDifference = () => {
    for (const change of rewritten(removed, added)) changes.push(change);
    removed.length = 0;
    added.length = 0;
  };
  for (const part of compare(paragraphsOf(before), paragraphsOf(after))) {
    if (part.kind === "removed") removed.push(part.text);
    else if (part.kind === "added") added.push(part.text);
    else {
      endDifference();
      changes.push({ kind: "same", parts: [part] });
    }
  }
  endDifference();
  return changes;
}

/** Pairs of paragraphs that are looked at for one that was changed, at most. */
const PARAGRAPH_PAIRS_MAX = 10_000;

/** Returns a difference's paragraphs; the later of two similar ones becomes a change of the earlier. */
function rewritten(removed: readonly string[], added: readonly string[]): ParagraphChange[] {
  const changes: ParagraphChange[] = [];
  const alone = (kind: "removed" | "added", text: string) => changes.push({ kind, parts: [{ kind, text }] });
  const looksForChanges = removed.length * added.length <= PARAGRAPH_PAIRS_MAX;
  let next = 0;
  for (const old of removed) {
    const found = looksForChanges ? added.slice(next).findIndex((young) => isAlike(old, young)) : -1;
    if (found < 0) {
      alone("removed", old);
      continue;
    }
    for (const young of added.slice(next, next + found)) alone("added", young);
    next += found + 1;
    const words = compare(wordsOf(old), wordsOf(added[next - 1] ?? ""));
    changes.push({ kind: "changed", parts: joined(words) });
  }
  for (const young of added.slice(next)) alone("added", young);
  return changes;
}

/** Whether the shorter of two paragraphs has half of its words in the other. */
function isAlike(one: string, other: string): boolean {
  const [shorter = [], longer = []] = [one, other]
    .map((text) => text.split(/\s+/))
    .toSorted((a, b) => a.length - b.length);
  const known = new Set(longer);
  return shorter.filter((word) => known.has(word)).length * 2 >= shorter.length;
}

const paragraphsOf = (text: string) => text.split(/\n+/).filter((line) => line.trim() !== "");
/** Words with the spaces that follow them. */
const wordsOf = (text: string) => text.match(/\S+\s*/g) ?? [];

/** Pairs of places that are compared at most: what is longer would hold up the page, and is shown whole. */
const PAIRS_MAX = 4_000_000;

/**
 * Returns two lists as one, by their longest common subsequence; removed paragraphs come before added ones.
 */
function compare(before: readonly string[], after: readonly string[]): Part[] {
  if (before.length * after.length > PAIRS_MAX)
    return [
      ...before.map((text): Part => ({ kind: "removed", text })),
      ...after.map((text): Part => ({ kind: "added", text })),
    ];
  const rows = before.length + 1;
  const columns = after.length + 1;
  /** The length of the longest common subsequence after each pair of positions. */
  const common = new Uint32Array(rows * columns);
  const at = (i: number, j: number) => common[i * columns + j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      common[i * columns + j] =
        before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const parts: Part[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [old, young] = [before[i], after[j]];
    if (old !== undefined && old === young) {
      parts.push({ kind: "same", text: old });
      i += 1;
      j += 1;
    } else if (old !== undefined && (young === undefined || at(i + 1, j) >= at(i, j + 1))) {
      parts.push({ kind: "removed", text: old });
      i += 1;
    } else {
      parts.push({ kind: "added", text: young ?? "" });
      j += 1;
    }
  }
  return parts;
}

/** Returns parts with neighbours of one kind as one. */
function joined(parts: readonly Part[]): Part[] {
  const runs: Part[] = [];
  for (const { kind, text } of parts) {
    const last = runs.at(-1);
    if (last?.kind === kind) last.text += text;
    else runs.push({ kind, text });
  }
  return runs;
}
