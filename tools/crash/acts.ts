import { setTimeout as delay } from "node:timers/promises";

export type ActKind =
  | "account"
  | "property"
  | "service"
  | "request"
  | "held"
  | "agreed"
  | "cancelled"
  | "declined"
  | "unlocked"
  | "message"
  | "contract"
  | "invoice"
  | "completed"
  | "review"
  | "checkout"
  | "paid";

/** A letter that must have been sent. */
interface ExpectedLetter {
  to: string;
  /** Part of its subject. */
  subject: string;
}

/** Something the product acknowledged: it must be stored, once, whatever happens afterwards. */
export interface Act {
  kind: ActKind;
  /**
   * The id of the row; of a time, its request and start (`timeKey`); of an invoice, its contract and total.
   */
  id: string;
  letters?: readonly ExpectedLetter[];
}

/** Returns one text for a request's time. */
export const timeKey = (request: string, starts_at: string) => `${request} ${starts_at}`;

/** The acts acknowledged so far, and the number of calls without a response. */
export class Acts {
  readonly all: Act[] = [];
  doubts = 0;
  #checked = 0;

  add(act: Act): void {
    this.all.push(act);
  }

  /** Waits until something more is acknowledged, at most this many milliseconds. */
  async waitForMore(ms: number): Promise<void> {
    const before = this.all.length;
    for (const until = Date.now() + ms; this.all.length === before && Date.now() < until; ) await delay(20);
  }

  /** Returns the acts added since the last call. */
  takeUnchecked(): Act[] {
    const fresh = this.all.slice(this.#checked);
    this.#checked = this.all.length;
    return fresh;
  }

  counts(): Record<string, number> {
    return Object.fromEntries(
      Object.entries(Object.groupBy(this.all, ({ kind }) => kind)).map(([kind, acts]) => [kind, acts.length]),
    );
  }
}

/** Returns the sum of two counts. */
export function addCounts(
  one: Record<string, number>,
  other: Record<string, number>,
): Record<string, number> {
  const total = { ...one };
  for (const [kind, count] of Object.entries(other)) total[kind] = (total[kind] ?? 0) + count;
  return total;
}
