import type { Selectable } from "kysely";
import type { ReviewRings } from "#database/tables.generated.ts";
import type { AccountTraces } from "#features/accounts/server/index.ts";
import { DAY_MS } from "#foundation/durations.ts";

export type RingMark = Selectable<ReviewRings>["marks"][number];

/** An author as they are compared with others. */
export interface Author extends AccountTraces {
  /** Ten digits; null for an account without a number. */
  phone: string | null;
  openedAt: Date;
}

/** An account opened that long ago is nobody's for one review: a network in common with it says little. */
const YOUNG_MS = 30 * DAY_MS;
/** Numbers that share that many digits are of one block of a hundred. */
const PHONE_PREFIX = 8;
/** Marks of chance, each: two of them together link two authors. */
const WEAK_MARKS_OF_LINK = 2;

/**
 * Returns what links two authors; empty when nothing does. One browser does, and one network between
 * young accounts. Otherwise two of these do: a mail domain that was new, phone numbers of one block or
 * in sequence, young accounts opened within a day, a network shared with an older account, as
 * neighbours of one building have.
 */
function linkOf(one: Author, other: Author, now: Date): RingMark[] {
  const isYoung = [one, other].every(({ openedAt }) => now.getTime() - openedAt.getTime() < YOUNG_MS);
  const hasNetwork = intersects(one.networks, other.networks);
  const strong: RingMark[] = [
    ...(intersects(one.devices, other.devices) ? (["device"] as const) : []),
    ...(hasNetwork && isYoung ? (["network"] as const) : []),
  ];
  const weak: RingMark[] = [
    ...(hasNetwork && !isYoung ? (["network"] as const) : []),
    ...(one.newMailDomain !== null && one.newMailDomain === other.newMailDomain
      ? (["mail_domain"] as const)
      : []),
    ...(areOfOnePattern(one.phone, other.phone) ? (["phone_pattern"] as const) : []),
    ...(isYoung && Math.abs(one.openedAt.getTime() - other.openedAt.getTime()) <= DAY_MS
      ? (["opened_together"] as const)
      : []),
  ];
  return strong.length > 0 || weak.length >= WEAK_MARKS_OF_LINK ? [...strong, ...weak] : [];
}

/**
 * Returns the authors linked to the first, directly or through others, itself included, and by what marks.
 */
export function linkedAuthors(
  first: Author,
  others: readonly Author[],
  now: Date,
): { ids: string[]; marks: RingMark[] } {
  const marks = new Set<RingMark>();
  const linked = [first];
  let apart = others.filter(({ id }) => id !== first.id);
  // `linked` grows while it is walked.
  for (const one of linked) {
    const still: Author[] = [];
    for (const other of apart) {
      const link = linkOf(one, other, now);
      for (const mark of link) marks.add(mark);
      if (link.length > 0) linked.push(other);
      else still.push(other);
    }
    apart = still;
  }
  return { ids: linked.map(({ id }) => id), marks: [...marks].toSorted() };
}

function intersects(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  for (const value of one) if (other.has(value)) return true;
  return false;
}

const areOfOnePattern = (one: string | null, other: string | null) =>
  one !== null &&
  other !== null &&
  (one.slice(0, PHONE_PREFIX) === other.slice(0, PHONE_PREFIX) ||
    Math.abs(Number(one) - Number(other)) === 1);
