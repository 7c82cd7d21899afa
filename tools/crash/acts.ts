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
  | "completed"
  | "review"
  | "checkout"
  | "paid";

/** A letter that somebody must have been sent. */
export interface Owed {
  to: string;
  /** Part of its subject. */
  subject: string;
}

/** Something the product acknowledged: it must be there, once, whatever happens afterwards. */
export interface Act {
  kind: ActKind;
  /** Of a time: its request and when it starts (`timeOf`). */
  id: string;
  letters?: readonly Owed[];
}

/** A request's time as one word. */
export const timeOf = (request: string, starts_at: string) => `${request} ${starts_at}`;

/** What was acknowledged so far, and what was left in doubt. */
export class Acts {
  readonly all: Act[] = [];
  doubts = 0;
  #checked = 0;

  add(act: Act): void {
    this.all.push(act);
  }

  /** Waits until something more is acknowledged, for so many milliseconds at most. */
  async more(ms: number): Promise<void> {
    const before = this.all.length;
    for (const until = Date.now() + ms; this.all.length === before && Date.now() < until; ) await delay(20);
  }

  /** Those since the last time this was asked. */
  fresh(): Act[] {
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

/** Two counts as one. */
export function sum(one: Record<string, number>, other: Record<string, number>): Record<string, number> {
  const total = { ...one };
  for (const [kind, count] of Object.entries(other)) total[kind] = (total[kind] ?? 0) + count;
  return total;
}
