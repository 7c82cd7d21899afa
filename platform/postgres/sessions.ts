import { type Connect, Session } from "./session.ts";

/** The sessions transactions run on, at most `max`; further transactions wait their turn. */
export class Sessions {
  readonly #max: number;
  readonly #connect: Connect;
  readonly #idle: Session[] = [];
  readonly #waiting: ((session: Session) => void)[] = [];
  #count = 0;
  #isClosing = false;

  constructor(max: number, connect: Connect) {
    this.#max = max;
    this.#connect = connect;
  }

  /** Sessions in use, and transactions that wait for one. */
  get load(): { busy: number; waiting: number } {
    return { busy: this.#count - this.#idle.length, waiting: this.#waiting.length };
  }

  async take(): Promise<Session> {
    if (this.#isClosing)
      throw Object.assign(new Error("The database was closed"), { code: "CONNECTION_ENDED" });
    const idle = this.#idle.pop();
    if (idle) return idle.isLost ? this.#replace(idle) : idle;
    if (this.#count < this.#max) {
      this.#count++;
      return new Session(this.#connect);
    }
    return await new Promise((resolve) => this.#waiting.push(resolve));
  }

  give(session: Session): void {
    if (this.#isClosing) {
      session.close().catch(() => {});
      return;
    }
    const kept = session.isLost ? this.#replace(session) : session;
    const next = this.#waiting.shift();
    if (next) next(kept);
    else this.#idle.push(kept);
  }

  /** Closes the sessions, those in use when their transaction ends. */
  async close(): Promise<void> {
    this.#isClosing = true;
    await Promise.all(this.#idle.splice(0).map((session) => session.close()));
  }

  #replace(lost: Session): Session {
    lost.close().catch(() => {});
    return new Session(this.#connect);
  }
}
