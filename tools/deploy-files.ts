import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { inProject } from "./project.mjs";

/** Returns a file of deploy/. */
export const read = (name: string): string => readFileSync(inProject("deploy", name), "utf8");

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

export const compose: {
  "x-environment": Record<string, string>;
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean } | null>;
} = parse(read("compose.yaml"), { merge: true });

/** Returns the `NAME=value` pairs of an environment file or of a unit's `Environment=` lines. */
export function assignments(text: string, prefix = ""): Record<string, string> {
  const lines = text.split("\n").filter((line) => line.startsWith(prefix) && !line.startsWith("#"));
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, value = ""] = /^([A-Z_]+)=(.*)$/.exec(line.slice(prefix.length)) ?? [];
      return name === undefined ? [] : [[name, value.replace(/^'(.*)'$/, "$1")]];
    }),
  );
}

/** Returns the values of a unit's setting, in their order. */
export const settings = (unit: string, name: string) =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, "gm"))].map(([, value]) => value);

export const guide = readFileSync(inProject("docs/operating.md"), "utf8");
/** Its chapter on a bare Debian. */
export const onDebian = guide.slice(
  guide.indexOf("### On a Debian machine"),
  guide.indexOf("### With containers"),
);
