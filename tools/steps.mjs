// Runs the programs that check the product, several at a time, and prints one line with the result of each.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { inProject, toolEnvironment } from "./project.mjs";

/**
 * @typedef {object} Step
 * @property {string} name what is being checked, in a word or two
 * @property {string[]} command program (found in node_modules/.bin first) and arguments
 * @property {Record<string, string | undefined>} [env]
 * @property {string} [missing] when set, the step cannot run: this sentence says what it lacks
 * @property {number} [limitSeconds] how long it may take (default 600)
 *
 * @typedef {object} Outcome
 * @property {string} name
 * @property {boolean} ok
 * @property {string} output everything the program printed
 * @property {number} seconds
 * @property {number | undefined} cpuSeconds processor time, of all that the program started and waited for
 */

/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();
let interrupted = false;

/** Ends a program and all that it started. @param {import("node:child_process").ChildProcess} child */
function end(child, signal = /** @type {NodeJS.Signals} */ ("SIGINT")) {
  try {
    if (child.pid) process.kill(-child.pid, signal);
  } catch {
    // It has already ended.
  }
}

for (const [signal, code] of /** @type {const} */ ([
  ["SIGINT", 130],
  ["SIGTERM", 143],
  ["SIGHUP", 129],
])) {
  process.on(signal, () => {
    // Once: a terminal sends Ctrl-C to all processes, npm forwards its own, and runners
    // take a second one for "now".
    if (interrupted) return;
    interrupted = true;
    for (const child of running) end(child);
    // The program gets a moment to stop its own children (a browser, a PostgreSQL).
    const giveUp = setTimeout(() => {
      for (const child of running) end(child, "SIGKILL");
      process.exit(code);
    }, 8_000);
    const watch = setInterval(() => {
      if (running.size > 0) return;
      clearTimeout(giveUp);
      clearInterval(watch);
      process.exit(code);
    }, 50);
  });
}

/**
 * Returns the processor seconds of the programs that have ended so far; undefined where the
 * system does not count them.
 */
let cpuSoFar = cpuOfEnded();

function cpuOfEnded() {
  try {
    // proc_pid_stat(5): fields 16 and 17, user and system time of children that were
    // waited for, in hundredths.
    const fields = readFileSync("/proc/self/stat", "utf8").split(") ")[1]?.split(" ") ?? [];
    return (Number(fields[13]) + Number(fields[14])) / 100;
  } catch {
    return undefined;
  }
}

/** Returns the processor seconds used since the last call, which is at the end of each program. */
function cpuOfLast() {
  const before = cpuSoFar;
  cpuSoFar = cpuOfEnded();
  return before === undefined || cpuSoFar === undefined ? undefined : cpuSoFar - before;
}

/**
 * Runs one step and prints its line; a step that fails also prints its output.
 * @param {Step} step
 * @returns {Promise<Outcome>}
 */
export function runStep(step) {
  if (interrupted) return new Promise(() => {});
  const began = Date.now();
  /** @type {number | undefined} */
  let cpuSeconds;
  /** @param {boolean} ok @param {string} output @returns {Outcome} */
  const outcome = (ok, output) => {
    const seconds = (Date.now() - began) / 1000;
    const cpu = cpuSeconds === undefined ? "" : `, ${cpuSeconds.toFixed(1).padStart(6)} s of processor`;
    console.log(`${ok ? "✓" : "✗"} ${step.name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s${cpu}`);
    if (!ok) console.log(indent(output || "(it printed nothing)"));
    return { name: step.name, ok, output, seconds, cpuSeconds };
  };
  if (step.missing) return Promise.resolve(outcome(false, step.missing));
  return new Promise((resolve) => {
    const [program = "", ...args] = step.command;
    const child = spawn(program, args, {
      cwd: inProject(),
      env: toolEnvironment({ FORCE_COLOR: "0", ...step.env }),
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
    running.add(child);
    let output = "";
    const listen = (/** @type {Buffer} */ chunk) => {
      output += chunk.toString();
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    const limit = step.limitSeconds ?? 600;
    const timer = setTimeout(() => {
      output += `\nStopped: not finished after ${limit} s.\n`;
      end(child);
      setTimeout(() => end(child, "SIGKILL"), 8_000).unref();
    }, limit * 1000);
    /** @param {boolean} ok */
    const finish = (ok) => {
      if (!running.delete(child)) return;
      clearTimeout(timer);
      if (!interrupted) resolve(outcome(ok, output.trim()));
    };
    child.on("error", (error) => {
      output += error.message;
      finish(false);
    });
    child.on("exit", (code) => {
      cpuSeconds = cpuOfLast();
      end(child); // whatever it left behind, which would also hold its output open
      setTimeout(() => finish(code === 0), 1_000);
    });
    child.on("close", (code) => finish(code === 0));
  });
}

/** @param {string} text */
function indent(text) {
  const lines = text.split("\n");
  const shown = lines.length > 200 ? [...lines.slice(0, 120), "…", ...lines.slice(-80)] : lines;
  return shown.map((line) => `    ${line}`).join("\n");
}

/**
 * Runs steps in order, at most `width` at a time.
 * @param {Step[]} steps
 * @param {number} width
 * @returns {Promise<Outcome[]>}
 */
export async function runSteps(steps, width) {
  /** @type {Outcome[]} */
  const outcomes = [];
  const waiting = [...steps];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) outcomes.push(await runStep(step));
  };
  await Promise.all(Array.from({ length: width }, worker));
  return outcomes;
}
