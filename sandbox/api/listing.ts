import { type RawBuilder, sql } from "kysely";
import { get } from "../store.ts";
import type { Kind, StripeObject } from "../stripe-objects.ts";
import type { Call } from "./call.ts";
import type { Listing } from "./parameters.ts";
import { invalidRequest, notFound, StripeShapedError } from "./stripe-error.ts";

export interface Page {
  object: "list";
  data: StripeObject[];
  has_more: boolean;
  url: string;
}

/** The filters that each list accepts, as in Stripe's reference. */
const FILTERS: Record<Kind, (keyof Listing)[]> = {
  "checkout.session": ["payment_intent", "status"],
  payment_intent: [],
  charge: ["payment_intent"],
  refund: ["payment_intent", "charge"],
  dispute: ["payment_intent", "charge"],
  balance_transaction: ["payout", "type"],
  payout: ["status"],
  event: ["type", "types"],
};

const FILTER_NAMES = ["payment_intent", "charge", "payout", "status", "type", "types"] as const;

function createdBetween(created: NonNullable<Listing["created"]>): RawBuilder<unknown> {
  const range = typeof created === "number" ? { gte: created, lte: created } : created;
  const orNull = (seconds: number | undefined) => seconds ?? null;
  return sql`
    and (${orNull(range.gt)}::float8 is null or created > to_timestamp(${orNull(range.gt)}::float8))
    and (${orNull(range.gte)}::float8 is null or created >= to_timestamp(${orNull(range.gte)}::float8))
    and (${orNull(range.lt)}::float8 is null or created < to_timestamp(${orNull(range.lt)}::float8))
    and (${orNull(range.lte)}::float8 is null or created <= to_timestamp(${orNull(range.lte)}::float8))`;
}

async function cursorOf(call: Call, kind: Kind, id: string, param: string): Promise<string> {
  const [row] = await call.connection<{ seq: string }[]>`
    select seq::text from sandbox.objects where id = ${id} and object = ${kind}`;
  if (!row) throw notFound(kind, id, param);
  return row.seq;
}

/** Returns a page of objects, newest first, with Stripe's cursors and filters. */
export async function list(call: Call, kind: Kind, params: Listing, url: string): Promise<Page> {
  const unknown = FILTER_NAMES.find((name) => params[name] !== undefined && !FILTERS[kind].includes(name));
  if (unknown) {
    throw new StripeShapedError(400, `Received unknown parameter: ${unknown}`, {
      code: "parameter_unknown",
      param: unknown,
    });
  }
  if (params.starting_after && params.ending_before) {
    throw invalidRequest("You can only provide one of starting_after and ending_before.");
  }
  const { connection } = call;
  if (params.payout !== undefined) await get(connection, "payout", params.payout, "payout");
  const limit = params.limit ?? 10;
  const field = (name: "payment_intent" | "charge" | "status" | "type") =>
    params[name] === undefined ? sql`` : sql`and body ->> ${name} = ${params[name]}`;
  const after =
    params.starting_after && (await cursorOf(call, kind, params.starting_after, "starting_after"));
  const before = params.ending_before && (await cursorOf(call, kind, params.ending_before, "ending_before"));
  const rows = await connection<{ body: StripeObject }[]>`
    select body from sandbox.objects
    where object = ${kind}
      ${field("payment_intent")} ${field("charge")} ${field("status")} ${field("type")}
      ${params.types ? sql`and body ->> 'type' = any(${params.types})` : sql``}
      ${params.payout === undefined ? sql`` : sql`and unshown ->> 'payout' = ${params.payout}`}
      ${params.created === undefined ? sql`` : createdBetween(params.created)}
      ${after ? sql`and seq < ${after}::bigint` : sql``}
      ${before ? sql`and seq > ${before}::bigint` : sql``}
    order by seq ${before ? sql`asc` : sql`desc`}
    limit ${limit + 1}`;
  const data = rows.slice(0, limit).map((row) => row.body);
  return { object: "list", data: before ? data.reverse() : data, has_more: rows.length > limit, url };
}
