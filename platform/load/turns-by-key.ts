/** Runs pieces of work that have the same key one after the other, in the order of the calls. */
export type TurnsByKey = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Makes turns of this process; what other processes do is not waited for. */
export function createTurnsByKey(): TurnsByKey {
  const last = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const before = last.get(key) ?? Promise.resolve();
    const done = before.then(work);
    const settled = done
      .catch(() => {})
      .finally(() => {
        if (last.get(key) === settled) last.delete(key);
      });
    last.set(key, settled);
    return done;
  };
}
