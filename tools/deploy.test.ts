import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { loadConfig } from "#platform/config/config.ts";
import { variables } from "#platform/config/variables.ts";
import { ALLOCATOR, inProject } from "./project.mjs";

const read = (name: string) => readFileSync(inProject("deploy", name), "utf8");

interface Service {
  image: string;
  environment?: Record<string, string>;
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  mem_limit?: string;
  ports?: string[];
  volumes?: string[];
  networks?: string[];
  command?: string;
}

const compose: {
  "x-environment": Record<string, string>;
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean } | null>;
} = parse(read("compose.yaml"), { merge: true });
const services = Object.entries(compose.services);

/** Values for the settings that the person who installs it provides. */
const PROVIDED: Record<string, string> = {
  DOMAIN: "maisonnee.example",
  SMTP_URL: "smtp://mail.example:587",
  MAIL_FROM: "Maisonnée <bonjour@maisonnee.example>",
};

/** Returns the `NAME=value` pairs of an environment file or of a unit's `Environment=` lines. */
function assignments(text: string, prefix = ""): Record<string, string> {
  const lines = text.split("\n").filter((line) => line.startsWith(prefix) && !line.startsWith("#"));
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, value = ""] = /^([A-Z_]+)=(.*)$/.exec(line.slice(prefix.length)) ?? [];
      return name === undefined ? [] : [[name, value.replace(/^'(.*)'$/, "$1")]];
    }),
  );
}

/** Returns these values with `${NAME…}` replaced, as compose does. */
function filled(environment: Record<string, string>): Record<string, string> {
  const fill = (value: string) =>
    value.replace(/\$\{(\w+)(:-)?([^}]*)\}/g, (_, given: string, optional, fallback: string) =>
      optional ? fallback : (PROVIDED[given] ?? "given-for-a-test".repeat(3)),
    );
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, fill(value)]));
}

/** Returns the values of a unit's setting, in their order. */
const settings = (unit: string, name: string) =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, "gm"))].map(([, value]) => value);

/** Variables of Node, of the system's allocator and of the scripts in deploy/. */
const NOT_OURS = new Set(["NODE_ENV", "NODE_COMPILE_CACHE", "BACKUPS_KEPT", ...Object.keys(ALLOCATOR)]);
const unknown = (names: string[]) =>
  names.filter((name) => !NOT_OURS.has(name) && !(name in variables.shape));

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
  // The image and each service set these; the last is for tests alone.
  const fixed = new Set(["HOST", "PORT", "DATA_DIR", "WORKER", "PROCESSES", "LOCAL_CALENDARS_ORIGIN"]);
  const missing = Object.keys(variables.shape).filter(
    (name) => !fixed.has(name) && !(name in compose["x-environment"]),
  );
  expect(missing).toEqual([]);
});

test("the example of the environment has a line for every variable, set or left to its default", () => {
  // Each unit sets these; the last is for tests alone.
  const fixed = new Set(["WORKER", "PROCESSES", "LOCAL_CALENDARS_ORIGIN"]);
  const named = [...read("env.example").matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name = ""]) => name);
  expect(unknown(named)).toEqual([]);
  expect(Object.keys(variables.shape).filter((name) => !fixed.has(name) && !named.includes(name))).toEqual(
    [],
  );
  expect(named.length).toBe(new Set(named).size);
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

describe("a container has what it needs and nothing else", () => {
  test.each(services)("%s", (name, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ["ALL"],
      security_opt: ["no-new-privileges:true"],
    });
    expect(service.mem_limit).toMatch(/\d[gm]\}?$/);
    const needed: Record<string, string[]> = {
      database: ["CHOWN", "DAC_OVERRIDE", "FOWNER", "SETGID", "SETUID"],
      proxy: ["NET_BIND_SERVICE"],
    };
    expect(service.cap_add ?? []).toEqual(needed[name] ?? []);
    // Built here, or of a release.
    if (service.image !== "maisonnee")
      expect(service.image).toMatch(
        /@sha256:[\da-f]{64}$|:(?:RELEASE\.[\dTZ-]+|\d+\.\d+(?:\.\d+)?(?:-\w+)?)$/,
      );
    if (name !== "proxy") expect(service.ports).toBeUndefined();
  });

  test("database, limits and files cannot be reached from outside, nor reach it", () => {
    expect(compose.networks.inside).toEqual({ internal: true });
    for (const name of ["database", "redis", "storage", "bucket"])
      expect(compose.services[name]?.networks).toEqual(["inside"]);
  });
});

test("the product is no superuser of the database, signs in to Redis, and has a storage key of its own", () => {
  const { database, redis, storage, bucket } = compose.services;
  expect(compose["x-environment"].DATABASE_URL).toContain("postgres://maisonnee:");
  expect(database?.environment?.POSTGRES_USER).not.toBe("maisonnee");
  expect(database?.volumes).toContain("./postgres/role.sh:/docker-entrypoint-initdb.d/role.sh:ro");
  expect(compose["x-environment"].REDIS_URL).toMatch(/^redis:\/\/:\S*REDIS_PASSWORD\S*@redis:/);
  expect(redis?.command).toContain("--requirepass");
  const ofProduct = JSON.stringify(compose["x-environment"]);
  const secrets = Object.values({ ...storage?.environment, ...database?.environment }).filter((value) =>
    value.includes("ADMIN"),
  );
  expect(secrets).toHaveLength(3);
  for (const secret of secrets) expect(ofProduct).not.toContain(secret);
  expect(bucket?.environment?.STORAGE_KEY).toContain("STORAGE_KEY");
  const policy: { Statement: { Action: string[]; Resource: string[] }[] } = JSON.parse(
    read("storage/policy.json"),
  );
  for (const { Action, Resource } of policy.Statement) {
    for (const action of Action) expect(action).not.toContain("*");
    for (const resource of Resource) expect(resource).toMatch(/^arn:aws:s3:::maisonnee(?:\/\*)?$/);
  }
});

test("the image is built on a release", () => {
  const bases = [...read("Dockerfile").matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
  for (const base of bases) expect(base).toMatch(/^debian:\d+\.\d+-slim$/);
});

describe("a unit has no privilege and bounds on what it takes", () => {
  test.each(["web", "worker", "backup"])("%s", (name) => {
    const unit = read(`systemd/maisonnee-${name}.service`);
    expect(settings(unit, "CapabilityBoundingSet")).toEqual([""]);
    expect(settings(unit, "NoNewPrivileges")).toEqual(["true"]);
    expect(settings(unit, "SystemCallFilter")).toEqual(["@system-service", "~@privileged @obsolete"]);
    expect(settings(unit, "SystemCallErrorNumber")).toEqual(["EPERM"]);
    expect(settings(unit, "UMask")).toEqual(["0077"]);
    expect(settings(unit, "MemoryMax")).toHaveLength(1);
    expect(settings(unit, "ProtectSystem")).toEqual(["strict"]);
    expect(settings(unit, "RestrictNamespaces")).toEqual(["true"]);
    expect(settings(unit, "User")).toEqual(["maisonnee"]);
  });

  test("backups are made every night, and where the example says", () => {
    expect(settings(read("systemd/maisonnee-backup.timer"), "OnCalendar")).toEqual(["*-*-* 03:15:00"]);
    const unit = read("systemd/maisonnee-backup.service");
    expect(settings(unit, "ReadWritePaths")).toEqual([assignments(read("env.example")).BACKUP_DIR]);
  });
});

test("every command that deploy/ runs is a file of the project, and its scripts are valid", () => {
  const names = readdirSync(inProject("deploy"), { recursive: true, encoding: "utf8" });
  const scripts = names.filter((name) => name.endsWith(".sh") || name === "maisonnee-run");
  expect(scripts).toHaveLength(5);
  for (const script of scripts) execFileSync("sh", ["-n", inProject("deploy", script)]);
  const commands = names
    .filter((name) => /\.(?:service|sh|yaml)$|Dockerfile$/.test(name))
    .flatMap((name) =>
      [...read(name).matchAll(/\b(?:app|tools)\/[\w-]+\.(?:ts|mjs)/g)].map(([path]) => path),
    );
  expect(commands).toEqual(expect.arrayContaining(["app/main.ts", "tools/backup.ts"]));
  for (const path of commands) expect(readFileSync(inProject(path), "utf8")).not.toBe("");
});

test("every command of the operating guide is in the project, and in the image that its containers run", () => {
  const guide = readFileSync(inProject("docs", "operating.md"), "utf8");
  const commands = [...guide.matchAll(/(?:maisonnee-run|bin\/node) (\S+\.ts)/g)].map(([, path = ""]) => path);
  expect(new Set(commands)).toEqual(
    new Set(["tools/operator.ts", "tools/ledger-check.ts", "tools/backup.ts"]),
  );
  for (const path of commands) expect(readFileSync(inProject(path), "utf8")).not.toBe("");
  expect(read("Dockerfile")).toMatch(/^WORKDIR \/srv\/maisonnee\nCOPY \. \.$/m);
  const left = readFileSync(inProject(".dockerignore"), "utf8").split("\n");
  for (const path of commands) expect(left).not.toContain(path.split("/")[0]);
  const run = read("maisonnee-run");
  const unit = read("systemd/maisonnee-web.service");
  for (const name of ["EnvironmentFile", "WorkingDirectory", "User"]) {
    const [value] = settings(unit, name);
    expect(value).toBeTruthy();
    expect(run, name).toContain(`=${value}`);
  }
  expect(settings(unit, "ExecStart")).toEqual([
    expect.stringMatching(/^\/srv\/maisonnee\/node_modules\/\.bin\/node /),
  ]);
  expect(run).toContain("/srv/maisonnee/node_modules/.bin/node");
});

test("the proxies accept the same sizes as the product, and close idle connections before it does", () => {
  const nginx = read("nginx/maisonnee.conf");
  const caddy = read("Caddyfile");
  // The largest body: ten images and their form (platform/http/body/upload-limit.ts).
  expect(nginx).toContain("client_max_body_size 56m;");
  expect(caddy).toContain("max_size 56MB");
  // Node closes an idle connection after five seconds.
  expect(nginx).toMatch(/keepalive_timeout 4s;/);
  expect(caddy).toMatch(/keepalive 4s/);
});
