/**
 * Modules that the bundler keeps in one file when nobody says otherwise: the same entries need all of them.
 */
export interface Piece {
  /** Its size on the line. */
  readonly bytes: number;
  /** The pieces that are loaded before it runs. */
  readonly needs: readonly number[];
  /** Whether it stays a file by itself: an entry, or what is loaded on demand. */
  readonly alone: boolean;
}

/** A load: the pieces that a browser fetches at once. */
export interface Load {
  readonly entries: readonly number[];
  /** The weight of its bytes beside those of other loads. */
  readonly weight: number;
  /** How many bytes one request less is worth. */
  readonly request: number;
  /** The part of its bytes that it may load without need. */
  readonly waste: number;
  /** Loads of one rank are gathered: what all of them need is one file. The lowest rank comes first. */
  readonly rank?: number;
}

/**
 * The parts of a request's worth that are counted one after the other, so that what
 * costs least is joined first.
 */
const PARTS = [0.02, 0.06, 0.15, 0.4, 1];

/**
 * Divides pieces into files. The pieces of the gathered loads become one file for each rank; after that it
 * joins the two files that save most of all bytes and requests, until no pair saves anything. No joining
 * makes files import one another in a circle, and none but a gathering makes a load exceed its waste.
 */
export function chunkGroups(pieces: readonly Piece[], loads: readonly Load[]): number[][] {
  const files = new Files(pieces, loads);
  const ranks = new Set(loads.flatMap(({ rank }) => rank ?? []));
  for (const rank of [...ranks].sort((one, other) => one - other)) files.gather(rank);
  files.allowWaste();
  for (const part of PARTS) files.joinWhatSaves(part);
  return files.all();
}

/** Returns the pieces that come with some of them. */
export function reachOf(needs: (piece: number) => Iterable<number>, from: Iterable<number>): Set<number> {
  const reached = new Set<number>();
  const open = [...from];
  for (let piece = open.pop(); piece !== undefined; piece = open.pop()) {
    if (reached.has(piece)) continue;
    reached.add(piece);
    open.push(...needs(piece));
  }
  return reached;
}

interface File {
  readonly pieces: number[];
  readonly needs: Set<File>;
  /** The loads that have it. */
  readonly loads: Set<number>;
  bytes: number;
}

/** The files so far. */
class Files {
  private readonly loads: readonly Load[];
  private readonly files: readonly File[];
  /** The files that may be joined. */
  private free: File[];
  /** The bytes of each load, and how many it may have. */
  private readonly loaded: number[];
  private readonly most: number[];

  constructor(pieces: readonly Piece[], loads: readonly Load[]) {
    this.loads = loads;
    this.files = pieces.map(({ bytes }, piece) => ({
      pieces: [piece],
      needs: new Set(),
      loads: new Set(),
      bytes,
    }));
    pieces.forEach((piece, index) => {
      for (const need of piece.needs) if (need !== index) this.of(index).needs.add(this.of(need));
    });
    this.free = this.files.filter((_, piece) => pieces[piece]?.alone === false);
    this.loaded = loads.map(({ entries }, load) => {
      const reached = reachOf((piece) => pieces[piece]?.needs ?? [], entries);
      for (const piece of reached) this.of(piece).loads.add(load);
      return [...reached].reduce((sum, piece) => sum + this.of(piece).bytes, 0);
    });
    this.most = this.loaded.map(() => Number.POSITIVE_INFINITY);
  }

  all(): number[][] {
    return this.files.filter(({ pieces }) => pieces.length > 0).map(({ pieces }) => pieces);
  }

  /** Makes one file of the pieces that all loads of a rank need and no lower rank does. */
  gather(rank: number): void {
    const ranked = this.loads.flatMap((load, index) => (load.rank === rank ? [index] : []));
    const lower = this.loads.flatMap((load, index) => ((load.rank ?? rank) < rank ? [index] : []));
    const [one, ...others] = this.free.filter(
      ({ loads }) => ranked.every((load) => loads.has(load)) && !lower.some((load) => loads.has(load)),
    );
    if (!one) return;
    // A file between two of them is in the way until it has been joined itself.
    for (let left = others, before = 0; left.length !== before; ) {
      before = left.length;
      left = left.filter((other) => {
        if (circle(one, other)) return true;
        this.join(one, other);
        return false;
      });
    }
  }

  /** Begins to count waste, from what is loaded now. */
  allowWaste(): void {
    this.loads.forEach(({ waste }, load) => {
      this.most[load] = (this.loaded[load] ?? 0) * (1 + waste);
    });
  }

  /** Joins files as long as it saves something. */
  joinWhatSaves(part: number): void {
    /** For each two files, the most that joining them may save; their own imports can only make it less. */
    const savings = new Map(
      this.free.map((one, at) => [one, this.savingsOf(one, this.free.slice(at + 1), part)]),
    );
    for (;;) {
      let most = 0;
      let pair: [File, File] | undefined;
      for (const [one, row] of savings) {
        for (const [other, saving] of row) {
          if (saving > most) {
            most = saving;
            pair = [one, other];
          }
        }
      }
      if (!pair) return;
      const [one, other] = pair;
      const exact = this.exactSaving(one, other, part);
      if (exact < most) {
        if (exact > 0) savings.get(one)?.set(other, exact);
        else savings.get(one)?.delete(other);
        continue;
      }
      const changed = this.join(one, other);
      savings.delete(other);
      for (const row of savings.values()) row.delete(other);
      for (const file of changed) {
        const at = this.free.indexOf(file);
        if (at < 0) continue;
        savings.set(file, this.savingsOf(file, this.free.slice(at + 1), part));
        for (const before of this.free.slice(0, at)) {
          const saving = this.saving(before, file, part);
          if (saving > 0) savings.get(before)?.set(file, saving);
          else savings.get(before)?.delete(file);
        }
      }
    }
  }

  private of(piece: number): File {
    const file = this.files[piece];
    if (!file) throw new Error(`There is no piece ${piece}.`);
    return file;
  }

  private savingsOf(one: File, others: readonly File[], part: number): Map<File, number> {
    const row = new Map<File, number>();
    for (const other of others) {
      const saving = this.saving(one, other, part);
      if (saving > 0) row.set(other, saving);
    }
    return row;
  }

  /** Returns what joining saves, without counting the files' own imports. */
  private saving(one: File, other: File, part: number): number {
    let saving = 0;
    for (const index of one.loads) {
      const load = this.loads[index];
      if (load) saving += load.weight * (other.loads.has(index) ? part * load.request : -other.bytes);
    }
    for (const index of other.loads) {
      if (!one.loads.has(index)) saving -= (this.loads[index]?.weight ?? 0) * one.bytes;
    }
    return saving;
  }

  /** Returns what joining saves exactly; nothing if it is not allowed. */
  private exactSaving(one: File, other: File, part: number): number {
    if (circle(one, other)) return 0;
    let saving = this.saving(one, other, part);
    const more = new Map<number, number>();
    for (const [load, file] of gained(one, other)) {
      more.set(load, (more.get(load) ?? 0) + file.bytes);
      if (file === one || file === other) continue;
      const { weight = 0, request = 0 } = this.loads[load] ?? {};
      saving -= weight * (file.bytes + part * request);
    }
    for (const [load, bytes] of more) {
      if ((this.loaded[load] ?? 0) + bytes > (this.most[load] ?? 0)) return 0;
    }
    return saving;
  }

  /** Joins two files and returns those that more loads have since. */
  private join(one: File, other: File): Set<File> {
    const changed = new Set([one]);
    for (const [load, file] of [...gained(one, other)]) {
      this.loaded[load] = (this.loaded[load] ?? 0) + file.bytes;
      file.loads.add(load);
      if (file !== other) changed.add(file);
    }
    one.bytes += other.bytes;
    one.pieces.push(...other.pieces.splice(0));
    for (const file of this.files) if (file.needs.delete(other)) file.needs.add(one);
    for (const need of other.needs) one.needs.add(need);
    other.needs.clear();
    one.needs.delete(one);
    this.free = this.free.filter((file) => file !== other);
    return changed;
  }
}

/** The files that loads get besides when two become one: the file that they lacked, and what it imports. */
function* gained(one: File, other: File): Generator<[load: number, file: File]> {
  for (const [has, lacks] of [
    [one, other],
    [other, one],
  ] as const) {
    const missing = [...has.loads].filter((load) => !lacks.loads.has(load));
    if (missing.length === 0) continue;
    for (const file of filesFrom(lacks)) {
      for (const load of missing) if (!file.loads.has(load)) yield [load, file];
    }
  }
}

/** Whether one of two files imports the other through a third. */
function circle(one: File, other: File): boolean {
  const through = (from: File, to: File) =>
    [...from.needs].some((file) => file !== to && filesFrom(file).has(to));
  return through(one, other) || through(other, one);
}

function filesFrom(file: File): Set<File> {
  const reached = new Set<File>([file]);
  for (const next of reached) for (const need of next.needs) reached.add(need);
  return reached;
}
