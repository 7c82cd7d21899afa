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
