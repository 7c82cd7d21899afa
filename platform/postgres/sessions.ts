import { databaseTimeout } from "./errors.ts";
import { type Connect, Session } from "./session.ts";

/** Milliseconds after which the caller gets an error saying that the database does not respond. */
export interface Timeouts {
  statement: number;
  transaction: number;
  /** For a free session. */
  wait: number;
}

interface Waiting {
  since: number;
  take: (session: Session) => void;
  giveUp: (error: Error) => void;
}

const WATCH_MS = 250;

/**
 * The sessions that statements or transactions run on, at most `max`; those that find none wait their turn.
 */
export class Sessions {
  readonly #max: number;
  readonly #connect: Connect;
  readonly #idle: Session[] = [];
  readonly #busy = new Set<Session>();
  readonly #waiting: Waiting[] = [];
  readonly #watch: NodeJS.Timeout | undefined;
  #isClosing = false;

  constructor(max: number, connect: Connect, timeouts?: Timeouts) {
    this.#max = max;
    this.#connect = connect;
    if (timeouts) this.#watch = setInterval(() => this.#giveUpAfter(timeouts), WATCH_MS).unref();
  }

  /** Sessions in use, and those who wait for one. */
  get load(): { busy: number; waiting: number } {
    return { busy: this.#busy.size, waiting: this.#waiting.length };
  }

  async take(): Promise<Session> {
    if (this.#isClosing)
      throw Object.assign(new Error("The database was closed"), { code: "CONNECTION_ENDED" });
    const idle = this.#idle.pop();
    if (idle || this.#busy.size < this.#max) return this.#use(idle);
    return await new Promise((take, giveUp) => {
      this.#waiting.push({ since: performance.now(), take, giveUp });
    });
  }

  give(session: Session): void {
    this.#busy.delete(session);
    if (this.#isClosing) {
      session.close().catch(() => {});
      return;
    }
    const next = this.#waiting.shift();
    if (next) next.take(this.#use(session));
    else this.#idle.push(session);
  }

  /** Cuts every session: their server is not the one to ask any more. */
  cut(): void {
    for (const session of [...this.#idle, ...this.#busy]) session.cut();
  }

  /** Closes the sessions, each one in use once it is released. */
  async close(): Promise<void> {
    this.#isClosing = true;
    await Promise.all(this.#idle.splice(0).map((session) => session.close()));
    if (this.#busy.size === 0) clearInterval(this.#watch);
  }

  /** The session given, or a new one in place of none or of a lost one. */
  #use(reused?: Session): Session {
    if (reused?.isLost) reused.close().catch(() => {});
    const session = reused && !reused.isLost ? reused : new Session(this.#connect);
    this.#busy.add(session);
    return session;
  }

  #giveUpAfter(timeouts: Timeouts): void {
    for (const session of this.#busy) session.giveUpAfter(timeouts);
    const now = performance.now();
    const firstInTime = this.#waiting.findIndex(({ since }) => now - since <= timeouts.wait);
    const over = this.#waiting.splice(0, firstInTime === -1 ? this.#waiting.length : firstInTime);
    for (const { giveUp } of over) giveUp(databaseTimeout());
    if (this.#isClosing && this.#busy.size === 0) clearInterval(this.#watch);
  }
}
