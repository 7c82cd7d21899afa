import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { assignments, compose, guide, onDebian, read, settings } from "./deploy-files.ts";
import { inProject } from "./project.mjs";

const services = Object.entries(compose.services);

test("the commands for a bare Debian install each program before they call it", () => {
  const commands = onDebian.split("\n").filter((line) => line.startsWith("    "));
  const indexOf = (pattern: RegExp) => commands.findIndex((line) => pattern.test(line));
  for (const [name, call] of [
    ["git", /^ +git /],
    ["npm", /npm install/],
    ["nodejs", /^ +node tools/],
    ["sudo", /^ +sudo /],
    ["postgresql-common", /^ +.usr.share.postgresql-common/],
    ["postgresql-18", /role\.sh/],
    ["redis-server", /redis\.conf/],
    ["certbot", /^ +certbot /],
    ["nginx", /^ +nginx /],
  ] as const) {
    const installed = indexOf(new RegExp(`apt install .*\\b${name}( |$)`));
    expect(installed, name).toBeGreaterThanOrEqual(0);
    expect(indexOf(call), name).toBeGreaterThan(installed);
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
  const commands = [...guide.matchAll(/(?:maisonnee-run|bin\/node) (\S+\.ts)/g)].map(([, path = ""]) => path);
  expect(new Set(commands)).toEqual(
    new Set(["tools/operator.ts", "tools/ledger-check.ts", "tools/backup.ts", "tools/restore.ts"]),
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
