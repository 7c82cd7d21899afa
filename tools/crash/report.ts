import { writeFileSync } from "node:fs";
import { KILL_KINDS, type KillKind } from "./kills.ts";

/** The result of one kill. */
export interface Kill {
  n: number;
  kind: KillKind;
  /** Milliseconds until it served again. */
  back_ms: number;
  violations: string[];
  /** The machine's load average at the time. */
  load: number;
  commit: string;
  at: string;
}

/** The figures of a run besides its kills. */
export interface Known {
  acts: Record<string, number>;
  doubts: number;
  full_checks: number;
  skipped: string[];
}

const quantile = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

export function figuresOf(kills: readonly Kill[]) {
  const times = kills.map(({ back_ms }) => back_ms).toSorted((a, b) => a - b);
  return {
    kills: kills.length,
    median_ms: Math.round(quantile(times, 0.5)),
    p95_ms: Math.round(quantile(times, 0.95)),
    max_ms: Math.round(times.at(-1) ?? 0),
    violations: kills.reduce((sum, { violations }) => sum + violations.length, 0),
  };
}

export function writeReport(file: string, trial: Known & { kills: Kill[] }): void {
  const { kills } = trial;
  const rows = [...KILL_KINDS, "all" as const].map((kind) => {
    const {
      kills: count,
      median_ms,
      p95_ms,
      max_ms,
      violations,
    } = figuresOf(kind === "all" ? kills : kills.filter((kill) => kill.kind === kind));
    const cells = [kind, count, median_ms, p95_ms, max_ms, violations];
    return `| ${cells.map((cell) => cell.toLocaleString("en")).join(" | ")} |`;
  });
  const loads = kills.map(({ load }) => load);
  const commits = [...new Set(kills.map(({ commit }) => commit))].join(", ");
  const acts = Object.entries(trial.acts).map(([kind, count]) => `${count.toLocaleString("en")} ${kind}`);
  writeFileSync(
    file,
    `| kill | times | median back (ms) | p95 | max | violations |
| --- | --- | --- | --- | --- | --- |
${rows.join("\n")}

From ${kills[0]?.at ?? "-"} to ${kills.at(-1)?.at ?? "-"}, commit ${commits}, load average ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}. Acknowledged: ${acts.join(", ")}; ${trial.doubts.toLocaleString("en")} tries in doubt, made again. ${trial.full_checks} whole checks at rest.${trial.skipped.length > 0 ? ` Not tried: ${trial.skipped.join(", ")}.` : ""}
`,
  );
}
