import { setTimeout as delay } from "node:timers/promises";

/** Something the product acknowledged: it must be there, once, whatever happens afterwards. */
export type Act =
  | { kind: "account"; id: string; email: string }
  | { kind: "property" | "service" | "cancelled" | "completed" | "review"; id: string }
  | { kind: "request"; id: string; email: string }
  | { kind: "unlocked"; id: string; email: string }
  | { kind: "checkout" | "paid"; id: string; email: string };

export type ActKind = Act["kind"];

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
