import type { Context, Handler } from "hono";
import type { z } from "zod";
import { STRIPE_API_VERSION } from "#platform/payments/stripe-client.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";
import { runSqlOn } from "#platform/postgres/run-sql.ts";
import type { NodeEnv } from "../loopback.ts";
import { newId } from "../store.ts";
import type { Call } from "./call.ts";
import { expand } from "./expanding.ts";
import { currentFaults, delayResponse } from "./faults.ts";
import { readForm } from "./form.ts";
import { fingerprintOf, type Replay, storeFailure, storeResponse, takeKey } from "./idempotency.ts";
import { readParameters } from "./parameters.ts";
import { StripeShapedError } from "./stripe-error.ts";

export interface EndpointOptions {
  db: Db;
  now: () => Date;
  /** The sandbox's own URL, without a slash at the end. */
  baseUrl: string;
  /** Called with unexpected errors. */
  report: (error: unknown) => void;
}

type ApiParameters = Record<string, unknown> & { expand?: string[] | undefined };
type Work<S> = (call: Call, parameters: S, id: string) => Promise<unknown>;

/**
 * Throws Stripe's 401 unless the key is one of the sandbox: `Bearer sk_test_sandbox…`, or
 * Basic with it as user name.
 */
function checkKey(authorization: string | undefined): void {
  const [scheme, credentials = ""] = (authorization ?? "").split(" ");
  const basic = scheme === "Basic" ? Buffer.from(credentials, "base64").toString().split(":")[0] : undefined;
  const key = basic ?? (scheme === "Bearer" ? credentials : "");
  if (!key) {
    throw new StripeShapedError(
      401,
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (!key.startsWith("sk_test_sandbox")) {
    throw new StripeShapedError(401, `Invalid API Key provided: ${key.slice(0, 8)}****`);
  }
}

type ApiResponse = Replay & { replayed: boolean };

const toJson = (body: unknown): string => JSON.stringify(body, null, 2);

async function applyFaults(c: Context<NodeEnv>, options: EndpointOptions): Promise<void> {
  const faults = await currentFaults(runSqlOn(options.db));
  if (faults.api === "error") {
    throw new StripeShapedError(500, "An unexpected error occurred in the sandbox, as set by the tester.", {
      type: "api_error",
    });
  }
  if (faults.api === "slow") await delayResponse(faults.delay_ms, c.req.raw.signal);
  if (faults.api === "cut") {
    c.env.incoming.socket.destroy();
    throw new StripeShapedError(500, "The connection was closed.", { type: "api_error" });
  }
}

/** A request as received: its encoded parameters, its idempotency key, and the id given to it. */
interface ReceivedRequest {
  text: string;
  key: string | null;
  request_id: string;
}

/** Runs the work in one transaction, once per idempotency key. */
async function respond<S extends z.ZodType<ApiParameters>>(
  c: Context<NodeEnv>,
  options: EndpointOptions,
  schema: S,
  work: Work<z.output<S>>,
  { text, key, request_id }: ReceivedRequest,
): Promise<ApiResponse> {
  const parameters = readParameters(schema, readForm(text));
  return inTransaction(options.db, async (transaction): Promise<ApiResponse> => {
    const call: Call = {
      connection: runSqlOn(transaction),
      now: options.now(),
      baseUrl: options.baseUrl,
      request: { id: request_id, idempotency_key: key },
    };
    const replay = key && (await takeKey(call, key, fingerprintOf(c.req.method, c.req.path, text)));
    if (replay) return { ...replay, replayed: true };
    const result = await work(call, parameters, c.req.param("id") ?? "");
    const body = toJson(await expand(call, result, parameters.expand));
    if (key) await storeResponse(call, key, 200, body);
    return { status: 200, body, request_id, replayed: false };
  });
}

function failureOf(error: unknown, options: EndpointOptions): StripeShapedError {
  if (error instanceof StripeShapedError) return error;
  options.report(error);
  return new StripeShapedError(500, "An unexpected error occurred in the sandbox.", { type: "api_error" });
}

/**
 * Returns the handler of one endpoint: it checks the key, reads the parameters, does the work in a
 * transaction and responds in Stripe's format, failures too. Endpoints with `faults` apply the
 * faults that a tester has set.
 */
export function endpoint<S extends z.ZodType<ApiParameters>>(
  options: EndpointOptions,
  schema: S,
  work: Work<z.output<S>>,
  { faults = true }: { faults?: boolean } = {},
): Handler<NodeEnv> {
  return async (c) => {
    const request_id = newId("req", 14);
    const isPost = c.req.method === "POST";
    const text = isPost ? await c.req.text() : new URL(c.req.url).search.slice(1);
    const key = isPost ? (c.req.header("idempotency-key") ?? null) : null;
    c.header("content-type", "application/json");
    c.header("request-id", request_id);
    c.header("stripe-version", STRIPE_API_VERSION);
    try {
      checkKey(c.req.header("authorization"));
      if (faults) await applyFaults(c, options);
      const response = await respond(c, options, schema, work, { text, key, request_id });
      if (key) c.header("idempotency-key", key);
      if (response.replayed) {
        c.header("idempotent-replayed", "true");
        c.header("original-request", response.request_id);
      }
      return new Response(response.body, { status: response.status, headers: c.res.headers });
    } catch (error) {
      const failure = failureOf(error, options);
      const body = toJson({ error: failure.body });
      if (key && failure.staysForItsKey && !c.env.incoming.socket.destroyed) {
        const fingerprint = fingerprintOf(c.req.method, c.req.path, text);
        await storeFailure(runSqlOn(options.db), {
          ...{ key, fingerprint, body, request_id },
          ...{ status: failure.status, now: options.now() },
        });
      }
      return new Response(body, { status: failure.status, headers: c.res.headers });
    }
  };
}
