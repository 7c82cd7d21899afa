import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";
import { identityOf, isRunning } from "#platform/postgres/embedded/process.ts";

/** Where this process's id is its own: this boot of this machine, and this container. Empty where nothing tells. */
export function placeOfProcesses(): string {
  try {
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    return `${hostname()} ${boot} ${readlinkSync("/proc/self/ns/pid")}`;
  } catch {
    return "";
  }
}

export function thisProcess(): string {
  return identityOf(process.pid);
}

/** Whether the process that called itself so (`thisProcess`), in this place, has ended. */
export function isGone(identity: string): boolean {
  const pid = Number(identity.split(" ")[0]);
  return !isRunning(pid) || identityOf(pid) !== identity;
}
