import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { type Chosen, chosenTests, commandsOf } from "./chosen-tests.mjs";
import { inProject, node24, root } from "./project.mjs";

const commands = (...words: string[]) => {
  const chosen = chosenTests(words);
  return typeof chosen === "string" ? chosen : commandsOf(chosen).map(({ command }) => command);
};

test("without a file all parts run, or the parts that are named", () => {
  expect(chosenTests([])).toMatchObject({ parts: [], tests: [], journeys: [], watch: false });
  expect(chosenTests(["journeys", "--update"])).toMatchObject({ parts: ["journeys"], update: true });
});

test("each file runs with its own runner, which runs once for all its files", () => {
  const unit = inProject("tools", "port.test.ts");
  const server = inProject("features", "favorites", "server", "favorites.test.ts");
  const journey = `${inProject("testing", "journeys", "sign-in.spec.ts").replaceAll(".", "\\.")}$`;
  expect(commands("tools/port.test.ts")).toEqual([["vitest", "run", unit]]);
  expect(
    commands(
      "tools/port.test.ts",
      "testing/journeys/sign-in.spec.ts",
      "features/favorites/server/favorites.test.ts",
    ),
  ).toEqual([
    ["vitest", "run", unit, server],
    ["playwright", "test", "--no-deps", journey],
  ]);
});

test("a folder stands for the tests in it, and a line for one test", () => {
  const chosen = chosenTests(["features/favorites", "testing/journeys/owner"]) as Chosen;
  expect(chosen.tests).toContain(inProject("features", "favorites", "server", "favorites.test.ts"));
  expect(chosen.journeys).toContain(inProject("testing", "journeys", "owner", "finding.spec.ts"));
  expect(commands("tools/port.test.ts:12")).toEqual([
    ["vitest", "run", `${inProject("tools", "port.test.ts")}:12`],
  ]);
  expect(String(commands("testing/journeys/sign-in.spec.ts:9"))).toMatch(/sign-in\\\.spec\\\.ts:9$/);
});

test("a path is read from the folder in which it was typed", () => {
  const chosen = chosenTests(["port.test.ts"], inProject("tools"));
  expect(chosen).toMatchObject({ tests: [inProject("tools", "port.test.ts")] });
});

test("unit and server tests can be watched, alone or all", () => {
  expect(commands("--watch")).toEqual([["vitest", "watch"]]);
  expect(commands("unit", "--watch")).toEqual([["vitest", "watch"]]);
  expect(commands("tools/port.test.ts", "--watch")).toEqual([
    ["vitest", "watch", inProject("tools", "port.test.ts")],
  ]);
});

test.each([
  [["tools/prot.test.ts"], "There is no file tools/prot.test.ts, and no part has this name"],
  [["unti"], "There is no file unti, and no part has this name: parts are checks, unit, journeys."],
  [["tools/port.mjs"], "tools/port.mjs is no test"],
  [["tools/letters.spec.ts"], "There is no file tools/letters.spec.ts"],
  [["node_modules/zod"], "node_modules/zod holds no tests."],
  [["docs/decisions"], "docs/decisions holds no tests."],
  [[".."], ".. lies outside the project."],
  [["unit", "tools/port.test.ts"], "Choose parts or files, not both."],
  [["testing/journeys/sign-in.spec.ts", "--watch"], "Only unit and server tests can be watched"],
  [["checks", "--watch"], "Only unit and server tests can be watched"],
  [["--wacth"], "No option is named --wacth: there are --watch and --update."],
])("npm test -- %j says what is wrong", (words, line) => {
  expect(chosenTests(words)).toContain(line);
});

/** Without the variables of the runner of these tests, which the runner that they start would obey. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(VITEST|INIT_CWD)/.test(name)),
);
const script = join(root, "tools", "test.mjs");

test("npm test -- FILE runs only that file, and its exit code is that of the run", () => {
  const ran = spawnSync(node24, [script, "tools/port.test.ts"], { env, encoding: "utf8" });
  expect(ran).toMatchObject({ status: 0, stdout: expect.stringMatching(/Test Files .*1 passed.*\(1\)/) });
  const wrong = spawnSync(node24, [script, "tools/prot.test.ts"], { env, encoding: "utf8" });
  expect(wrong).toMatchObject({ status: 2, stderr: expect.stringContaining("no file tools/prot.test.ts") });
});

test("npm test -- FILE --watch waits for changes after the first run", async () => {
  const watching = spawn(node24, [script, "tools/port.test.ts", "--watch"], { env });
  let printed = "";
  watching.stdout.on("data", (data: Buffer) => {
    printed += data.toString();
  });
  await vi.waitFor(() => expect(printed).toMatch(/Waiting for file changes/), { timeout: 50_000 });
  watching.kill("SIGTERM");
  await once(watching, "exit");
});
