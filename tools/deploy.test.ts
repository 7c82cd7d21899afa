import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { loadConfig } from "#platform/config/config.ts";
import { variables } from "#platform/config/variables.ts";
import { ALLOCATOR, inProject } from "./project.mjs";

const read = (name: string) => readFileSync(inProject("deploy", name), "utf8");

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
      const [, name, value] = /^([A-Z_]+)=(.*)$/.exec(line.slice(prefix.length)) ?? [];
      return name === undefined ? [] : [[name, value ?? ""]];
    }),
  );
}

/** Returns the mapping below a key of the compose file, with `${NAME…}` replaced. */
function mapping(compose: string, key: string): Record<string, string> {
  const [, block = ""] = new RegExp(`^${key}:.*\\n((?:  .*\\n)+)`, "m").exec(compose) ?? [];
  return Object.fromEntries(
    block.split("\n").flatMap((line) => {
      const [, name, value = ""] = /^ {2}([A-Z_]+): (.*)$/.exec(line) ?? [];
      const filled = value
        .replace(/\$\{(\w+)(:-)?[^}]*\}/g, (_, given: string, optional) =>
          optional ? "" : (PROVIDED[given] ?? "given-for-a-test".repeat(3)),
        )
        .replace(/^"(.*)"$/, "$1");
      return name === undefined ? [] : [[name, filled]];
    }),
  );
}

/** Variables of Node and of the system's allocator. */
const OF_NODE = new Set(["NODE_ENV", "NODE_COMPILE_CACHE", ...Object.keys(ALLOCATOR)]);
const unknown = (names: string[]) => names.filter((name) => !OF_NODE.has(name) && !(name in variables.shape));

describe("every variable of the files in deploy/ is one that the product reads, with a valid value", () => {
  test.each([
    ["web", { WORKER: "off" }],
    ["worker", { WORKER: "only", PROCESSES: 1 }],
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

  test("the containers", () => {
    const compose = read("compose.yaml");
    const env = mapping(compose, "x-environment");
    expect(Object.keys(env).length).toBeGreaterThan(10);
    expect(unknown(Object.keys(env))).toEqual([]);
    expect(loadConfig(env)).toMatchObject({ DEMO: false, PUBLIC_URL: "https://maisonnee.example" });
    for (const role of ["off", "only"]) expect(loadConfig({ ...env, WORKER: role }).WORKER).toBe(role);
    const image = /^ENV (.*)$/m.exec(read("Dockerfile"))?.[1]?.split(" ").join("\n") ?? "";
    expect(unknown(Object.keys(assignments(image)))).toEqual([]);
    expect(loadConfig({ ...assignments(image), ...env }).HOST).toBe("0.0.0.0");
  });
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
