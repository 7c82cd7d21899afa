import { spawn } from "node:child_process";
import { constants } from "node:os";
import { inProject, node24, toolEnvironment } from "./project.mjs";

/**
 * Continues as a program running on Node 24. Where the system allows it this process is replaced by that
 * program, so that signals, the terminal and the exit code are the program's own; otherwise it waits for it,
 * forwarding signals and the exit code.
 * @param {string[]} args script and its arguments
 * @param {Record<string, string | undefined>} [environment]
 */
export function handOver(args, environment = {}) {
  const env = toolEnvironment(environment);
  process.chdir(inProject());
  if (typeof process.execve === "function" && process.platform !== "win32") {
    const defined = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined));
    process.execve(node24, [node24, ...args], defined);
  }
  // In a group of its own the program gets every signal exactly once, from here: a terminal would otherwise
  // send Ctrl-C to both, and a second Ctrl-C commonly means "do not wait".
  const child = spawn(node24, args, { env, stdio: "inherit", detached: true });
  /** @type {NodeJS.Signals[]} */
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  child.on("error", (error) => {
    console.error(`${node24}: ${error.message}`);
    process.exit(1);
  });
  child.on("exit", (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)));
}
