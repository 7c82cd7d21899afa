import { get, internalsOf } from "../store.ts";
import type { Kind } from "../stripe-objects.ts";
import type { Call } from "./call.ts";
import { invalidRequest } from "./stripe-error.ts";

/** The fields that contain another object's id, with that object's kind. */
const references: Record<string, Kind> = {
  payment_intent: "payment_intent",
  latest_charge: "charge",
  charge: "charge",
  balance_transaction: "balance_transaction",
};

/** The kind of a balance transaction's `source`, by the prefix of its id. */
const sources: Record<string, Kind> = { ch: "charge", re: "refund", du: "dispute", po: "payout" };

type JsonObject = Record<string, unknown>;

const isJsonObject = (value: unknown): value is JsonObject => typeof value === "object" && value !== null;

/** Returns a session's lines in the format of their list endpoint. */
export async function linesOf(call: Call, session: string): Promise<JsonObject> {
  const { lines } = await internalsOf(call.connection, session);
  return { object: "list", data: lines, has_more: false, url: `/v1/checkout/sessions/${session}/line_items` };
}

async function resolveReference(call: Call, parent: JsonObject, name: string): Promise<unknown> {
  const value = parent[name];
  if (name === "line_items" && parent.object === "checkout.session") return linesOf(call, String(parent.id));
  const kind = name === "source" ? sources[String(value).split("_")[0] ?? ""] : references[name];
  if (!kind || !(name in parent)) {
    throw invalidRequest(`This property cannot be expanded (${name}).`, undefined, "expand");
  }
  return typeof value === "string" ? get(call.connection, kind, value) : value;
}

async function expandPath(call: Call, value: unknown, path: string[]): Promise<unknown> {
  const [name, ...rest] = path;
  if (!name || !isJsonObject(value)) return value;
  if (name === "data" && Array.isArray(value.data)) {
    const data = await Promise.all(value.data.map((item) => expandPath(call, item, rest)));
    return { ...value, data };
  }
  return { ...value, [name]: await expandPath(call, await resolveReference(call, value, name), rest) };
}

/**
 * Returns the response with the references named in `expand[]` replaced by their objects
 * (`latest_charge`, `data.charge`).
 */
export async function expand(call: Call, resource: unknown, paths: string[] = []): Promise<unknown> {
  let shown = resource;
  for (const path of paths) {
    const names = path.split(".");
    if (names.length > 5) {
      throw invalidRequest("You cannot expand more than 4 levels of a property.", undefined, "expand");
    }
    shown = await expandPath(call, shown, names);
  }
  return shown;
}
