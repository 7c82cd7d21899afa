import type { Seen } from "./watch.ts";

const DELAY_MAX_MS = 250;
const MEMORY_MAX_MB = 1024;

export interface Result extends Seen {
  name: string;
  /** The number of hostile requests by status; 0 stands for no response. */
  statuses: Record<number, number>;
  memory_mb: number;
}

export const HEAD = `| attack | answers | /healthz ms: median, max | max without waiting for a processor | honest: succeeded | honest ms: median, max | memory MB: max | |
| --- | --- | --- | --- | --- | --- | --- | --- |`;

export const holds = ({ withoutQueue, memory_mb }: Result) =>
  withoutQueue.length > 0 && Math.max(...withoutQueue) <= DELAY_MAX_MS && memory_mb <= MEMORY_MAX_MB;

/** Returns a line of the table. */
export function line(result: Result): string {
  const { name, statuses, health, withoutQueue, honest, memory_mb } = result;
  const succeeded = honest.filter(({ status }) => status === 200).length;
  const honestMs = honest.map(({ ms }) => ms);
  const cells = [
    name,
    Object.entries(statuses)
      .map(([status, times]) => `${times} × ${status === "0" ? "cut" : status}`)
      .join(", "),
    `${median(health)}, ${max(health)}`,
    max(withoutQueue),
    `${succeeded} of ${honest.length}`,
    `${median(honestMs)}, ${max(honestMs)}`,
    memory_mb.toFixed(0),
    holds(result) ? "held" : "NOT HELD",
  ];
  return `| ${cells.join(" | ")} |`;
}

const max = (values: readonly number[]) => Math.max(...values).toFixed(0);
const median = (values: readonly number[]) =>
  (values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN).toFixed(0);
