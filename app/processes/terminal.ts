import { closeSync, openSync, readFileSync } from "node:fs";

/**
 * Answers how to know, when SIGHUP comes, whether the terminal this was started from has closed. Started by nohup, or
 * without a terminal, that is never so: SIGHUP is then somebody's wish.
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
