import { spawn } from "node:child_process";
import { once } from "node:events";
import { ensureBrowser } from "./browser.mjs";
import { ensureBuilt } from "./build.mjs";
import { commandsOf } from "./chosen-tests.mjs";
import { fail, inProject, toolEnvironment } from "./project.mjs";

/**
 * Runs the chosen test files in this terminal, with what they need; returns the exit code.
 * @param {import("./chosen-tests.mjs").Chosen} chosen
 */
export async function runChosen(chosen) {
  let code = 0;
  for (const { command, inBrowser } of commandsOf(chosen)) {
    code = (await run(command, inBrowser ? browserEnvironment() : {})) || code;
  }
  return code;
}

function browserEnvironment() {
  const browser = ensureBrowser();
  if (!browser) return fail("There is no browser: set CHROMIUM_PATH to a Chromium or Chrome.");
  ensureBuilt();
  return { CHROMIUM_PATH: browser.path };
}

/** @param {string[]} command @param {Record<string, string>} environment */
async function run([program = "", ...args], environment) {
  const env = toolEnvironment(environment);
  const child = spawn(program, args, { cwd: inProject(), env, stdio: "inherit" });
  // A terminal sends Ctrl-C to the runner too, which ends first; other signals reach only this process.
  const wait = () => {};
  const stop = () => child.kill("SIGTERM");
  process.on("SIGINT", wait).on("SIGTERM", stop);
  const [code] = await once(child, "exit");
  process.off("SIGINT", wait).off("SIGTERM", stop);
  return code ?? 1;
}
