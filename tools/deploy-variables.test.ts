import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { loadConfig } from "#platform/config/config.ts";
import { variables } from "#platform/config/variables.ts";
import { assignments, compose, guide, onDebian, read } from "./deploy-files.ts";
import { ALLOCATOR, inProject } from "./project.mjs";

/** Values for the settings that the person who installs it provides. */
const PROVIDED: Record<string, string> = {
  DOMAIN: "maisonnee.example",
  SMTP_URL: "smtp://mail.example:587",
  MAIL_FROM: "Maisonnée <bonjour@maisonnee.example>",
};

/** Returns these values with `${NAME…}` replaced, as compose does. */
function filled(environment: Record<string, string>): Record<string, string> {
  const fill = (value: string) =>
    value.replace(/\$\{(\w+)(:-)?([^}]*)\}/g, (_, given: string, optional, fallback: string) =>
      optional ? fallback : (PROVIDED[given] ?? "given-for-a-test".repeat(3)),
    );
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, fill(value)]));
}

/** Variables of Node, of the system's allocator and of the scripts in deploy/. */
const NOT_OURS = new Set(["NODE_ENV", "NODE_COMPILE_CACHE", "BACKUPS_KEPT", ...Object.keys(ALLOCATOR)]);
const unknown = (names: string[]) =>
  names.filter((name) => !NOT_OURS.has(name) && !(name in variables.shape));

test("the page says of each line of the example that has no value of one's own yet what to write there", () => {
  const [always = "", ...later] = onDebian.split("\n").filter((line) => line.startsWith("- "));
  const example = Object.entries(assignments(read("env.example")));
  const invented = example.filter(([, value]) => /change-me|\.example\b/.test(value)).map(([name]) => name);
  expect(invented.length).toBeGreaterThan(4);
  for (const name of [...invented, "SERVER_SECRET"]) expect(always, name).toContain(`\`${name}\``);
  const named = [...later.join().matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name);
  const empty = example.filter(([, value]) => value === "").map(([name]) => name);
  expect(named.length).toBeGreaterThan(8);
  expect(empty).toEqual(expect.arrayContaining(named));
});

describe("every variable of the files in deploy/ is one that the product reads, with a valid value", () => {
  test.each([
    ["web", { WORKER: "off" }],
    ["worker", { WORKER: "only", PROCESSES: 1 }],
    ["backup", { BACKUP_DIR: "/var/backups/maisonnee" }],
  ])("the %s unit, with the example of its environment", (name, expected) => {
    const env = {
      ...assignments(read("env.example")),
      ...assignments(read(`systemd/maisonnee-${name}.service`), "Environment="),
    };
    expect(unknown(Object.keys(env))).toEqual([]);
    expect(loadConfig(env)).toMatchObject({
      DEMO: false,
      HOST: "127.0.0.1",
      TRUST_PROXY_HOPS: 1,
      ...expected,
    });
  });

  test.each([
    ["web", "off"],
    ["worker", "only"],
    ["backup", "off"],
  ])("the container %s", (name, role) => {
    const env = filled(compose.services[name]?.environment ?? {});
    expect(unknown(Object.keys(env))).toEqual([]);
    const image = /^ENV (.*)$/m.exec(read("Dockerfile"))?.[1]?.split(" ").join("\n") ?? "";
    expect(unknown(Object.keys(assignments(image)))).toEqual([]);
    expect(loadConfig({ ...assignments(image), ...env })).toMatchObject({
      DEMO: false,
      HOST: "0.0.0.0",
      PUBLIC_URL: "https://maisonnee.example",
      BACKUP_DIR: "/backups",
      WORKER: role,
    });
  });
});

test("the containers get every variable that the product reads", () => {
  // The image and each service set these; the last is only for tests.
  const fixed = new Set(["HOST", "PORT", "DATA_DIR", "WORKER", "PROCESSES", "LOCAL_CALENDARS_ORIGIN"]);
  const missing = Object.keys(variables.shape).filter(
    (name) => !fixed.has(name) && !(name in compose["x-environment"]),
  );
  expect(missing).toEqual([]);
});

test("the example of the environment has a line for every variable, set or left to its default", () => {
  // Each unit sets these; the last is only for tests.
  const fixed = new Set(["WORKER", "PROCESSES", "LOCAL_CALENDARS_ORIGIN"]);
  const named = [...read("env.example").matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name = ""]) => name);
  expect(unknown(named)).toEqual([]);
  expect(Object.keys(variables.shape).filter((name) => !fixed.has(name) && !named.includes(name))).toEqual(
    [],
  );
  expect(named.length).toBe(new Set(named).size);
});

test("the operating guide has one row for every variable that the product reads, and none for another", () => {
  const rows = guide.split("\n").filter((line) => line.startsWith("| `"));
  const named = rows.flatMap((row) =>
    [...(row.split("|")[1] ?? "").matchAll(/`([A-Z]+(?:_[A-Z]+)*)`/g)].map(([, name = ""]) => name),
  );
  expect(named.toSorted()).toEqual(Object.keys(variables.shape).toSorted());
});

test("what compose takes from deploy/.env is passed on under its own name, or explained in the guide", () => {
  for (const [name, value] of Object.entries(compose["x-environment"])) {
    const [, taken] = /^\$\{(\w+):[-?][^}]*\}$/.exec(value) ?? [];
    if (taken) expect([name, value]).toEqual([name, expect.stringContaining(`{${name}:`)]);
  }
  const containers = guide.slice(guide.indexOf("### With containers"), guide.indexOf("### Connections"));
  const taken = [...read("compose.yaml").matchAll(/[^$]\$\{(\w+)/g)].map(([, name = ""]) => name);
  const unexplained = taken.filter((name) => !(name in variables.shape) && !containers.includes(`\`${name}`));
  expect(unexplained).toEqual([]);
  // Without a value of their own compose does not start.
  const wanted = [...read("compose.yaml").matchAll(/\$\{(\w+):\?/g)].map(([, name = ""]) => name);
  for (const name of wanted) expect(containers).toContain(`\`${name}\``);
});

test("a shell that reads the example of the environment has the values that the units have", () => {
  const path = inProject("deploy", "env.example");
  const printed = execFileSync("sh", ["-euc", 'set -a; . "$1"; env', "sh", path], {
    encoding: "utf8",
    env: {},
  });
  const ofShell = assignments(printed);
  for (const [name, value] of Object.entries(assignments(read("env.example")))) {
    expect([name, ofShell[name]]).toEqual([name, value]);
  }
});
