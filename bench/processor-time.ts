import { existsSync, readdirSync, readFileSync } from "node:fs";

const TICKS_A_SECOND = 100;

/**
 * Returns the processor seconds used so far by a process and all its descendants, including ended ones that
 * it waited for. NaN on a system without /proc.
 */
export function processorSeconds(root: number): number {
  if (!existsSync("/proc/self/stat")) return Number.NaN;
  const processes = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap(statOf);
  const children = Map.groupBy(processes, ({ parent }) => parent);
  const descendants = (pid: number): number[] => [
    pid,
    ...(children.get(pid) ?? []).flatMap((child) => descendants(child.pid)),
  ];
  const included = new Set(descendants(root));
  return (
    processes.filter(({ pid }) => included.has(pid)).reduce((sum, { ticks }) => sum + ticks, 0) /
    TICKS_A_SECOND
  );
}

function statOf(pid: string): { pid: number; parent: number; ticks: number }[] {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /, "")
      .split(" ")
      .map(Number);
    // Fields 4 (parent) and 14 to 17 (user, system, and those of waited-for children) of proc(5).
    const [parent = 0] = fields.slice(1);
    const ticks = fields.slice(11, 15).reduce((sum, value) => sum + value, 0);
    return [{ pid: Number(pid), parent, ticks }];
  } catch {
    // It has ended meanwhile.
    return [];
  }
}
