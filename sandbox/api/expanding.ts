import type { Kind } from "../documents.ts";
import { get, unshownOf } from "../store.ts";
import type { Call } from "./call.ts";
import { refused } from "./stripe-error.ts";

/** The fields that hold another object's id, and what that object is. */
const references: Record<string, Kind> = {
  payment_intent: "payment_intent",
  latest_charge: "charge",
  charge: "charge",
};

type Shown = Record<string, unknown>;

const isShown = (value: unknown): value is Shown => typeof value === "object" && value !== null;

/** A session's lines as their own endpoint lists them. */
export async function linesOf(call: Call, session: string): Promise<Shown> {
  const { lines } = await unshownOf(call.connection, session);
  return { object: "list", data: lines, has_more: false, url: `/v1/checkout/sessions/${session}/line_items` };
}

async function replaced(call: Call, within: Shown, name: string): Promise<unknown> {
  const value = within[name];
  if (name === "line_items" && within.object === "checkout.session") return linesOf(call, String(within.id));
  const kind = references[name];
  if (!kind || !(name in within)) {
    throw refused(`This property cannot be expanded (${name}).`, undefined, "expand");
  }
  return typeof value === "string" ? get(call.connection, kind, value) : value;
}

async function follow(call: Call, value: unknown, path: string[]): Promise<unknown> {
  const [name, ...deeper] = path;
  if (!name || !isShown(value)) return value;
  if (name === "data" && Array.isArray(value.data)) {
    const data = await Promise.all(value.data.map((item) => follow(call, item, deeper)));
    return { ...value, data };
  }
  return { ...value, [name]: await follow(call, await replaced(call, value, name), deeper) };
}

/** The answer with the references named in `expand[]` replaced by their objects (`latest_charge`, `data.charge`). */
export async function expanded(call: Call, answer: unknown, paths: string[] = []): Promise<unknown> {
  let shown = answer;
  for (const path of paths) {
    const names = path.split(".");
    if (names.length > 5) {
      throw refused("You cannot expand more than 4 levels of a property.", undefined, "expand");
    }
    shown = await follow(call, shown, names);
  }
  return shown;
}
