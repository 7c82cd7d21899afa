import { readFileSync, readlinkSync } from "node:fs";

/** Whether a process of that id is running; one that ended and waits for its parent does not count. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs under another account.
    if (!(error instanceof Error && "code" in error && error.code === "EPERM")) return false;
  }
  return linuxStatus(pid)?.state !== "Z";
}

/**
 * Returns a process's identity, equal only for the same run of the same process: ids are reused, but not with
 * the same starting time. Outside Linux it is just the id.
 */
export function identityOf(pid: number): string {
  return `${pid} ${linuxStatus(pid)?.startTime ?? ""}`.trim();
}

/**
 * Whether the running process may be the PostgreSQL server of `cluster`. Only a certain no is a no:
 * the id now belongs to another program, or to a server of other data.
 */
export function mayServe(pid: number, cluster: string): boolean {
  if (!isRunning(pid)) return false;
  const status = linuxStatus(pid);
  if (!status) return true;
  if (!status.command.startsWith("postgres")) return false;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster;
  } catch {
    return true;
  }
}

function linuxStatus(pid: number): { command: string; state: string; startTime: string } | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, "utf8");
    const [open, close] = [line.indexOf("("), line.lastIndexOf(")")];
    const fields = line.slice(close + 2).split(" ");
    // proc_pid_stat(5): state is field 3 and the starting time, in ticks since boot, field 22.
    return { command: line.slice(open + 1, close), state: fields[0] ?? "", startTime: fields[19] ?? "" };
  } catch {
    return undefined;
  }
}
