/** Items for one open page that it has not read yet; a later item of a key replaces the earlier one. */
export class Inbox<T> {
  readonly #waiting = new Map<string, T>();
  #wake: (() => void) | undefined;

  put(key: string, item: T): void {
    this.#waiting.set(key, item);
    this.#wake?.();
  }

  /**
   * The next item; undefined when none came within `timeoutMs` milliseconds, or
   * when the signal ends the wait.
   */
  async next(timeoutMs: number, signal: AbortSignal): Promise<T | undefined> {
    if (this.#waiting.size === 0 && !signal.aborted) await this.#something(timeoutMs, signal);
    const [first] = this.#waiting;
    if (!first) return undefined;
    this.#waiting.delete(first[0]);
    return first[1];
  }

  #something(timeoutMs: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        signal.removeEventListener("abort", done);
        this.#wake = undefined;
        resolve();
      };
      const timer = setTimeout(done, timeoutMs);
      signal.addEventListener("abort", done);
      this.#wake = done;
    });
  }
}
