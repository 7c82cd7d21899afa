import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { join } from "node:path";

/** Returns the processes of the embedded PostgreSQL of `data`. */
export function postgresProcesses(data: string): number[] {
  const cluster = clusterOf(data);
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return readlinkSync(`/proc/${name}/cwd`) === cluster;
      } catch {
        return false;
      }
    })
    .map(Number);
}

/** Returns the process that started the others; undefined while there is none. */
export function postmaster(data: string): number | undefined {
  try {
    return Number(readFileSync(join(clusterOf(data), "postmaster.pid"), "utf8").split("\n")[0]) || undefined;
  } catch {
    return undefined;
  }
}

/** Returns a PostgreSQL process that serves one connection. */
export function anyBackend(data: string): number | undefined {
  const backends = postgresProcesses(data).filter((pid) => {
    try {
      return /^postgres: \w+ \w+ 127/.test(readFileSync(`/proc/${pid}/cmdline`, "utf8"));
    } catch {
      return false;
    }
  });
  return backends[Math.floor(Math.random() * backends.length)];
}

const clusterOf = (data: string) => join(data, "postgres", "cluster");

export function signal(pid: number | undefined, name: NodeJS.Signals): void {
  try {
    if (pid) process.kill(pid, name);
  } catch {
    // It has already ended.
  }
}
