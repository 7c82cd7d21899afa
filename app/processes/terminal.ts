import { closeSync, openSync, readFileSync } from "node:fs";

/**
 * Returns a function that tells, at a SIGHUP, whether the terminal of this process has closed. Under nohup or
 * without a terminal it never has: SIGHUP was then sent on purpose.
 */
export function watchTerminal(): { isGone: () => boolean } {
  const isOurs = opens() && !ignoresHangUp();
  return { isGone: () => isOurs && !opens() };
}

/** A process whose controlling terminal has hung up can no longer open it (tty(4)). */
function opens(): boolean {
  try {
    closeSync(openSync("/dev/tty", "r"));
    return true;
  } catch {
    return false;
  }
}

/** Whether SIGHUP, signal 1, was ignored from the start, as nohup does (proc_pid_status(5)). */
function ignoresHangUp(): boolean {
  try {
    const [, mask = "0"] = /^SigIgn:\s*([0-9a-f]+)$/m.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
    return (BigInt(`0x${mask}`) & 1n) === 1n;
  } catch {
    return false;
  }
}
