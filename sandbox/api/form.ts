import { invalidRequest } from "./stripe-error.ts";

/** A decoded form value: text, a list or an object. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };

type Branch = Map<string, string | Branch>;

const DEPTH = 8;

function insertValue(root: Branch, key: string, value: string): void {
  const names = [
    key.split("[", 1)[0] ?? "",
    ...[...key.matchAll(/\[([^\]]*)\]/g)].map(([, name]) => name ?? ""),
  ];
  if (names.length > DEPTH)
    throw invalidRequest(`Parameter nested too deep: ${key}`, "parameter_unknown", key);
  let branch = root;
  for (const [index, part] of names.entries()) {
    // `list[]=a&list[]=b` is numbered in order.
    const name = part === "" && index > 0 ? String(branch.size) : part;
    if (index === names.length - 1) {
      branch.set(name, value);
      return;
    }
    const next = branch.get(name);
    const child: Branch = next instanceof Map ? next : new Map();
    branch.set(name, child);
    branch = child;
  }
}

function toFormValue(branch: Branch): FormValue {
  const entries = [...branch].map(([name, value]): [string, FormValue] => [
    name,
    typeof value === "string" ? value : toFormValue(value),
  ]);
  if (entries.length > 0 && entries.every(([name], index) => name === String(index))) {
    return entries.map(([, value]) => value);
  }
  return Object.fromEntries(entries);
}

/**
 * Parses a query or body in the SDK's encoding: `line_items[0][price_data][currency]=cad`, `expand[]=a`.
 * `__proto__` is an ordinary name here, so that no form can change the prototype of objects.
 */
export function readForm(text: string): { [name: string]: FormValue } {
  const root: Branch = new Map();
  for (const [key, value] of new URLSearchParams(text)) insertValue(root, key, value);
  return Object.fromEntries(
    [...root].map(([name, value]) => [name, typeof value === "string" ? value : toFormValue(value)]),
  );
}
