import { type RawBuilder, sql } from "kysely";
import type { Document, Kind } from "../documents.ts";
import type { Call } from "./call.ts";
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

function ranges(created: NonNullable<Listing["created"]>): RawBuilder<unknown> {
  const asked = typeof created === "number" ? { gte: created, lte: created } : created;
  const at = (seconds: number | undefined) => seconds ?? null;
  return sql`
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
    asked[name] === undefined ? sql`` : sql`and body ->> ${name} = ${asked[name]}`;
  const after = asked.starting_after && (await placeOf(call, kind, asked.starting_after, "starting_after"));
  const before = asked.ending_before && (await placeOf(call, kind, asked.ending_before, "ending_before"));
  const rows = await connection<{ body: Document }[]>`
    select body from sandbox.objects
    where object = ${kind}
      ${field("payment_intent")} ${field("charge")} ${field("status")} ${field("type")}
      ${asked.types ? sql`and body ->> 'type' = any(${asked.types})` : sql``}
      ${asked.created === undefined ? sql`` : ranges(asked.created)}
      ${after ? sql`and seq < ${after}::bigint` : sql``}
      ${before ? sql`and seq > ${before}::bigint` : sql``}
    order by seq ${before ? sql`asc` : sql`desc`}
    limit ${limit + 1}`;
  const data = rows.slice(0, limit).map((row) => row.body);
  return { object: "list", data: before ? data.reverse() : data, has_more: rows.length > limit, url };
}
