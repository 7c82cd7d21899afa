import type { Context, Handler } from "hono";
import type { z } from "zod";
import { STRIPE_API_VERSION } from "#platform/payments/stripe-client.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";
import { runSqlOn } from "#platform/postgres/run-sql.ts";
import type { NodeEnv } from "../loopback.ts";
import { newId } from "../store.ts";
import type { Call } from "./call.ts";
import { expanded } from "./expanding.ts";
import { faultsInForce, holdBack } from "./faults.ts";
import { readForm } from "./form.ts";
import { fingerprintOf, type Replay, rememberAnswer, rememberFailure, takeKey } from "./idempotency.ts";
import { readParameters } from "./parameters.ts";
import { StripeShapedError } from "./stripe-error.ts";

export interface EndpointOptions {
  db: Db;
  now: () => Date;
  /** The sandbox's own address, without a slash at the end. */
  address: string;
  /** Told of what the sandbox did not expect. */
  report: (error: unknown) => void;
}

type Asked = Record<string, unknown> & { expand?: string[] | undefined };
type Work<S> = (call: Call, parameters: S, id: string) => Promise<unknown>;

/** Any key that could be a test key of ours: `Bearer sk_test_sandbox…`, or the same as a user name. */
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

type Answer = Replay & { replayed: boolean };

const shown = (body: unknown): string => JSON.stringify(body, null, 2);

async function misbehave(c: Context<NodeEnv>, options: EndpointOptions): Promise<void> {
  const faults = await faultsInForce(runSqlOn(options.db));
  if (faults.api === "error") {
    throw new StripeShapedError(500, "An unexpected error occurred in the sandbox, as asked.", {
      type: "api_error",
    });
  }
  if (faults.api === "slow") await holdBack(faults.delay_ms, c.req.raw.signal);
  if (faults.api === "cut") {
    c.env.incoming.socket.destroy();
    throw new StripeShapedError(500, "Nobody hears this: the connection is gone.", { type: "api_error" });
  }
}

/** A request as it came: its parameters, its key if it has one, and the name we give it. */
interface Asking {
  text: string;
  key: string | null;
  request_id: string;
}

/** Runs the work in one transaction, once a key. */
async function answerTo<S extends z.ZodType<Asked>>(
  c: Context<NodeEnv>,
  options: EndpointOptions,
  schema: S,
  work: Work<z.output<S>>,
  { text, key, request_id }: Asking,
): Promise<Answer> {
  const parameters = readParameters(schema, readForm(text));
  return inTransaction(options.db, async (transaction): Promise<Answer> => {
    const call: Call = {
      connection: runSqlOn(transaction),
      now: options.now(),
      address: options.address,
      request: { id: request_id, idempotency_key: key },
    };
    const replay = key && (await takeKey(call, key, fingerprintOf(c.req.method, c.req.path, text)));
    if (replay) return { ...replay, replayed: true };
    const result = await work(call, parameters, c.req.param("id") ?? "");
    const answer = shown(await expanded(call, result, parameters.expand));
    if (key) await rememberAnswer(call, key, 200, answer);
    return { status: 200, answer, request_id, replayed: false };
  });
}

function failureOf(error: unknown, options: EndpointOptions): StripeShapedError {
  if (error instanceof StripeShapedError) return error;
  options.report(error);
  return new StripeShapedError(500, "An unexpected error occurred in the sandbox.", { type: "api_error" });
}

/**
 * One endpoint of the API: checks the key, reads the parameters, does the work in a transaction and answers in
 * Stripe's shape, failures too. `guarded` endpoints obey the faults a tester has asked for.
 */
export function endpoint<S extends z.ZodType<Asked>>(
  options: EndpointOptions,
  schema: S,
  work: Work<z.output<S>>,
  { guarded = true }: { guarded?: boolean } = {},
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
      if (guarded) await misbehave(c, options);
      const given = await answerTo(c, options, schema, work, { text, key, request_id });
      if (key) c.header("idempotency-key", key);
      if (given.replayed) {
        c.header("idempotent-replayed", "true");
        c.header("original-request", given.request_id);
      }
      return new Response(given.answer, { status: given.status, headers: c.res.headers });
    } catch (error) {
      const failure = failureOf(error, options);
      const answer = shown({ error: failure.body });
      if (key && failure.status === 500 && !c.env.incoming.socket.destroyed) {
        const fingerprint = fingerprintOf(c.req.method, c.req.path, text);
        await rememberFailure(runSqlOn(options.db), {
          key,
          fingerprint,
          answer,
          request_id,
          now: options.now(),
        });
      }
      return new Response(answer, { status: failure.status, headers: c.res.headers });
    }
  };
}
