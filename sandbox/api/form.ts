import { refused } from "./stripe-error.ts";

/** A decoded form: text, or lists and named parts of it. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };

type Branch = Map<string, string | Branch>;

const DEPTH = 8;

function plant(root: Branch, key: string, value: string): void {
  const names = [
    key.split("[", 1)[0] ?? "",
    ...[...key.matchAll(/\[([^\]]*)\]/g)].map(([, name]) => name ?? ""),
  ];
  if (names.length > DEPTH) throw refused(`Parameter nested too deep: ${key}`, "parameter_unknown", key);
  let branch = root;
  for (const [index, written] of names.entries()) {
    // `list[]=a&list[]=b` counts up by itself.
    const name = written === "" && index > 0 ? String(branch.size) : written;
    if (index === names.length - 1) {
      branch.set(name, value);
      return;
    }
    const next = branch.get(name);
    const deeper: Branch = next instanceof Map ? next : new Map();
    branch.set(name, deeper);
    branch = deeper;
  }
}

function harvest(branch: Branch): FormValue {
  const entries = [...branch].map(([name, value]): [string, FormValue] => [
    name,
    typeof value === "string" ? value : harvest(value),
  ]);
  if (entries.length > 0 && entries.every(([name], index) => name === String(index))) {
    return entries.map(([, value]) => value);
  }
  return Object.fromEntries(entries);
}

/**
 * Reads a query or body in the SDK's own writing: `line_items[0][price_data][currency]=cad`, `expand[]=a`.
 * A name that a language treats specially (`__proto__`) is a plain name here.
 */
export function readForm(text: string): { [name: string]: FormValue } {
  const root: Branch = new Map();
  for (const [key, value] of new URLSearchParams(text)) plant(root, key, value);
  return Object.fromEntries(
    [...root].map(([name, value]) => [name, typeof value === "string" ? value : harvest(value)]),
  );
}
