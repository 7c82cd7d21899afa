import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { vi } from "vitest";
import { variables } from "#platform/config/variables.ts";
import { anyFreePort } from "../tools/port.mjs";
import { inCache } from "../tools/project.mjs";

const script = fileURLToPath(new URL("./run-processes.ts", import.meta.url));

/** A line of the log, or a plain line of text. */
type Line = { msg: string; [field: string]: unknown };

/**
 * Starts the product in its own processes, with these variables and none of the tests' own. `entry` replaces
 * the module with `startProduct`.
 */
export async function spawnProduct(env: Record<string, string>, entry?: string) {
  const port = await anyFreePort();
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !(name in variables.shape)),
  );
  const parent = spawn(process.execPath, [script, ...(entry ? [entry] : [])], {
    env: {
      ...inherited,
      NODE_COMPILE_CACHE: inCache("compiled"),
      DEMO: "0",
      HOST: "127.0.0.1",
      PORT: String(port),
      DATABASE_POOL: "4",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const lines: Line[] = [];
  for (const stream of [parent.stdout, parent.stderr]) {
    createInterface({ input: stream }).on("line", (line) => lines.push(parsed(line)));
  }
  const exited = once(parent, "exit");
  let isOver = false;
  void exited.then(() => {
    isOver = true;
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    parent,
    lines,
    /** Resolves with the exit code or the signal. */
    exited: exited.then(([code, signal]) => code ?? signal),
    /** Waits for the first line with that message, after the first `since` lines. */
    line: async (message: string, since = 0): Promise<Line> => {
      const found = () => {
        const line = lines.slice(since).find(({ msg }) => msg.includes(message));
        if (!line && !isOver) throw new Error(`no line says « ${message} »: ${JSON.stringify(lines)}`);
        return line;
      };
      const line = await vi.waitFor(found, { timeout: 80_000, interval: 20 });
      if (!line) throw new Error(`it ended without « ${message} »: ${JSON.stringify(lines)}`);
      return line;
    },
    kill: async () => {
      if (parent.exitCode === null && parent.signalCode === null) parent.kill("SIGKILL");
      await exited;
    },
  };
}

function parsed(line: string): Line {
  try {
    return JSON.parse(line);
  } catch {
    return { msg: line };
  }
}
