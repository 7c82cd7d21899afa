import type postgres from "postgres";
import type { Call } from "./call.ts";
import type { Document, Kind } from "./documents.ts";
import type { Listing } from "./parameters.ts";
import { noSuch, refused, StripeShapedError } from "./stripe-error.ts";

export interface Page {
  object: "list";
  data: Document[];
  has_more: boolean;
  url: string;
}

/** Which filters each list takes, as in Stripe's reference. */
const filters: Record<Kind, (keyof Listing)[]> = {
  "checkout.session": ["payment_intent", "status"],
  payment_intent: [],
  charge: ["payment_intent"],
  refund: ["payment_intent", "charge"],
  dispute: ["payment_intent", "charge"],
  event: ["type", "types"],
};

const optional = ["payment_intent", "charge", "status", "type", "types"] as const;

type Fragment = postgres.Helper<string> | postgres.PendingQuery<postgres.Row[]>;

function ranges(call: Call, created: NonNullable<Listing["created"]>): Fragment {
  const { connection } = call;
  const asked = typeof created === "number" ? { gte: created, lte: created } : created;
  const at = (seconds: number | undefined) => seconds ?? null;
  return connection`
    and (${at(asked.gt)}::float8 is null or created > to_timestamp(${at(asked.gt)}::float8))
    and (${at(asked.gte)}::float8 is null or created >= to_timestamp(${at(asked.gte)}::float8))
    and (${at(asked.lt)}::float8 is null or created < to_timestamp(${at(asked.lt)}::float8))
    and (${at(asked.lte)}::float8 is null or created <= to_timestamp(${at(asked.lte)}::float8))`;
}

async function placeOf(call: Call, kind: Kind, id: string, param: string): Promise<string> {
  const [row] = await call.connection<{ seq: string }[]>`
    select seq::text from sandbox.objects where id = ${id} and object = ${kind}`;
  if (!row) throw noSuch(kind, id, param);
  return row.seq;
}

/** A page of objects, newest first, with Stripe's cursors and filters. */
export async function list(call: Call, kind: Kind, asked: Listing, url: string): Promise<Page> {
  const unknown = optional.find((name) => asked[name] !== undefined && !filters[kind].includes(name));
  if (unknown) {
    throw new StripeShapedError(400, `Received unknown parameter: ${unknown}`, {
      code: "parameter_unknown",
      param: unknown,
    });
  }
  if (asked.starting_after && asked.ending_before) {
    throw refused("You can only provide one of starting_after and ending_before.");
  }
  const { connection } = call;
  const limit = asked.limit ?? 10;
  const field = (name: "payment_intent" | "charge" | "status" | "type") =>
    asked[name] === undefined ? connection`` : connection`and body ->> ${name} = ${asked[name]}`;
  const after = asked.starting_after && (await placeOf(call, kind, asked.starting_after, "starting_after"));
  const before = asked.ending_before && (await placeOf(call, kind, asked.ending_before, "ending_before"));
  const rows = await connection<{ body: Document }[]>`
    select body from sandbox.objects
    where object = ${kind}
      ${field("payment_intent")} ${field("charge")} ${field("status")} ${field("type")}
      ${asked.types ? connection`and body ->> 'type' = any(${asked.types})` : connection``}
      ${asked.created === undefined ? connection`` : ranges(call, asked.created)}
      ${after ? connection`and seq < ${after}::bigint` : connection``}
      ${before ? connection`and seq > ${before}::bigint` : connection``}
    order by seq ${before ? connection`asc` : connection`desc`}
    limit ${limit + 1}`;
  const data = rows.slice(0, limit).map((row) => row.body);
  return { object: "list", data: before ? data.reverse() : data, has_more: rows.length > limit, url };
}
