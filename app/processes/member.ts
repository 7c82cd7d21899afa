import type { Worker } from "node:cluster";
import { once } from "node:events";
import type { Begin, Order, Report } from "./messages.ts";

/** Longer than a process waits for its connections and jobs before it cuts them. */
const PATIENCE_MS = 60_000;
/** A process that does not answer is not waited for by whoever asks for figures. */
const MEASURE_MS = 1_000;

/** A process, as its parent sees it. */
export class Member {
  readonly #worker: Worker;
  #isReady = false;
  #reason: string | undefined;
  #measured = 0;
  /** Rejects with the reason when it ends before it was ready. */
  readonly ready: Promise<void>;
  /** Resolves with the reason once the process is gone. */
  readonly ended: Promise<string>;

  /** @param compare answers the figures of all other processes */
  constructor(worker: Worker, compare: () => Promise<unknown[]>) {
    this.#worker = worker;
    // A failed send shows as the end of the process.
    worker.on("error", () => {});
    this.ended = once(worker, "exit").then(
      ([code, signal]) => this.#reason ?? (signal ? String(signal) : `exit code ${code}`),
    );
    this.ready = new Promise((resolve, reject) => {
      worker.on("message", (report: Report) => {
        if (report.kind === "ready") {
          this.#isReady = true;
          resolve();
        } else if (report.kind === "failed") this.#reason = report.reason;
        else if (report.kind === "drained") this.#order({ kind: "leave" });
        else if (report.kind === "compare") {
          const { id } = report;
          void compare().then((figures) => this.#order({ kind: "compared", id, figures }));
        }
      });
      void this.ended.then((reason) => reject(new Error(reason)));
    });
    this.ready.catch(() => {});
  }

  get pid(): number | undefined {
    return this.#worker.process.pid;
  }

  /** The process may have loaded its code before; it starts now. Resolves once it is ready. */
  async begin(begin: Begin): Promise<void> {
    this.#order({ kind: "begin", begin });
    await this.ready;
  }

  /** Ends the process; resolves once it is gone. */
  async stop(gently: boolean): Promise<void> {
    if (this.#isReady) this.#order({ kind: "stop", gently });
    else this.#worker.process.kill("SIGTERM");
    const killing = setTimeout(() => this.#worker.process.kill("SIGKILL"), PATIENCE_MS);
    await this.ended;
    clearTimeout(killing);
  }

  /** Its figures; undefined from a process that is not ready or does not answer in time. */
  async measure(): Promise<unknown> {
    if (!this.#isReady) return undefined;
    const id = this.#measured++;
    const worker = this.#worker;
    return await new Promise((resolve) => {
      const hear = (report: Report) => {
        if (report.kind === "measured" && report.id === id) done(report.figures);
      };
      const done = (figures?: unknown) => {
        clearTimeout(timer);
        worker.off("message", hear);
        resolve(figures);
      };
      const timer = setTimeout(done, MEASURE_MS);
      worker.on("message", hear);
      this.#order({ kind: "measure", id });
    });
  }

  #order(order: Order): void {
    if (this.#worker.isConnected()) this.#worker.send(order);
  }
}
