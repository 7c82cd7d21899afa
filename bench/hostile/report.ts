import { UPLOAD_ATTACKS } from "./images.ts";
import type { Seen } from "./watch.ts";

const DELAY_MAX_MS = 250;
const MEMORY_MAX_MB = 1024;
const UPLOAD_MAX_MS = 3000;

export interface Result extends Seen {
  name: string;
  /** The number of hostile requests by status; 0 means no response. */
  statuses: Record<number, number>;
  memory_mb: number;
}

export const HEAD = `| attack | answers | /healthz ms: median, max | max without waiting for a processor | honest: succeeded | honest ms: median, max | honest uploads: succeeded, max ms | memory MB: max | |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |`;

export const holds = ({ name, honest, withoutQueue, memory_mb }: Result) =>
  withoutQueue.length > 0 &&
  Math.max(...withoutQueue) <= DELAY_MAX_MS &&
  memory_mb <= MEMORY_MAX_MB &&
  (!UPLOAD_ATTACKS.includes(name) || areInTime(honest.filter(({ isUpload }) => isUpload)));

const areInTime = (uploads: Result["honest"]) =>
  uploads.length > 0 && uploads.every(({ status, ms }) => status === 200 && ms <= UPLOAD_MAX_MS);

/** Returns a line of the table. */
export function line(result: Result): string {
  const { name, statuses, health, withoutQueue, honest, memory_mb } = result;
  const reads = honest.filter(({ isUpload }) => !isUpload);
  const uploads = honest.filter(({ isUpload }) => isUpload);
  const honestMs = reads.map(({ ms }) => ms);
  const cells = [
    name,
    Object.entries(statuses)
      .map(([status, times]) => `${times} × ${status === "0" ? "cut" : status}`)
      .join(", "),
    `${median(health)}, ${max(health)}`,
    max(withoutQueue),
    succeeded(reads),
    `${median(honestMs)}, ${max(honestMs)}`,
    `${succeeded(uploads)}, ${max(uploads.map(({ ms }) => ms))}`,
    memory_mb.toFixed(0),
    holds(result) ? "held" : "NOT HELD",
  ];
  return `| ${cells.join(" | ")} |`;
}

const succeeded = (calls: Result["honest"]) =>
  `${calls.filter(({ status }) => status === 200).length} of ${calls.length}`;
const max = (values: readonly number[]) => Math.max(...values).toFixed(0);
const median = (values: readonly number[]) =>
  (values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN).toFixed(0);
