import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";
import { identityOf, isRunning } from "#platform/postgres/embedded/process.ts";

/**
 * Returns the scope in which process ids are unique: this boot of this machine and
 * container. Empty where unknown.
 */
export function processNamespace(): string {
  try {
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    return `${hostname()} ${boot} ${readlinkSync("/proc/self/ns/pid")}`;
  } catch {
    return "";
  }
}

export function currentProcess(): string {
  return identityOf(process.pid);
}

/** Returns whether a process of this namespace, identified by `currentProcess()`, has ended. */
export function hasEnded(identity: string): boolean {
  const pid = Number(identity.split(" ")[0]);
  return !isRunning(pid) || identityOf(pid) !== identity;
}
