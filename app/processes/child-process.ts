import type { Worker } from "node:cluster";
import { once } from "node:events";
import type { Begin, Command, Reply } from "./messages.ts";

/** Longer than a process itself waits for its connections and jobs. */
const STOP_TIMEOUT_MS = 60_000;
/** How long the figures of a process are waited for. */
const MEASURE_MS = 1_000;

/** The parent's handle of one of its processes. */
export class ChildProcess {
  readonly #worker: Worker;
  #isReady = false;
  #reason: string | undefined;
  #measured = 0;
  /** Rejects with the reason when it ends before it was ready. */
  readonly ready: Promise<void>;
  /** Resolves with the reason once the process is gone. */
  readonly ended: Promise<string>;

  /** @param compare returns the figures of all other processes */
  constructor(worker: Worker, compare: () => Promise<unknown[]>) {
    this.#worker = worker;
    // A failed send shows as the end of the process.
    worker.on("error", () => {});
    this.ended = once(worker, "exit").then(
      ([code, signal]) => this.#reason ?? (signal ? String(signal) : `exit code ${code}`),
    );
    this.ready = new Promise((resolve, reject) => {
      worker.on("message", (reply: Reply) => {
        if (reply.kind === "ready") {
          this.#isReady = true;
          resolve();
        } else if (reply.kind === "failed") this.#reason = reply.reason;
        else if (reply.kind === "drained") this.#send({ kind: "leave" });
        else if (reply.kind === "compare") {
          const { id } = reply;
          void compare().then((figures) => this.#send({ kind: "compared", id, figures }));
        }
      });
      void this.ended.then((reason) => reject(new Error(reason)));
    });
    this.ready.catch(() => {});
  }

  get pid(): number | undefined {
    return this.#worker.process.pid;
  }

  /** Starts the product in the process, which may have loaded its code before. Resolves once it is ready. */
  async begin(begin: Begin): Promise<void> {
    this.#send({ kind: "begin", begin });
    await this.ready;
  }

  /** Ends the process; resolves once it is gone. */
  async stop(gracefully: boolean): Promise<void> {
    if (this.#isReady) this.#send({ kind: "stop", gracefully });
    else this.#worker.process.kill("SIGTERM");
    const killing = setTimeout(() => this.#worker.process.kill("SIGKILL"), STOP_TIMEOUT_MS);
    await this.ended;
    clearTimeout(killing);
  }

  /** Returns its figures; undefined when it is not ready or does not reply in time. */
  async measure(): Promise<unknown> {
    if (!this.#isReady) return undefined;
    const id = this.#measured++;
    const worker = this.#worker;
    return await new Promise((resolve) => {
      const onMessage = (reply: Reply) => {
        if (reply.kind === "measured" && reply.id === id) done(reply.figures);
      };
      const done = (figures?: unknown) => {
        clearTimeout(timer);
        worker.off("message", onMessage);
        resolve(figures);
      };
      const timer = setTimeout(done, MEASURE_MS);
      worker.on("message", onMessage);
      this.#send({ kind: "measure", id });
    });
  }

  #send(command: Command): void {
    if (this.#worker.isConnected()) this.#worker.send(command);
  }
}
