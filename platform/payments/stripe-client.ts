import Stripe from "stripe";

/** The API version of every request, webhook and response of the sandbox. Changes only with the SDK. */
export const STRIPE_API_VERSION = "2026-10-28.endive" satisfies Stripe.LatestApiVersion;

/** The key the SDK sends to the sandbox; Stripe itself refuses it, so it can never reach a real account. */
export const SANDBOX_KEY = "sk_test_sandbox";

/** The destination of the SDK's requests, and its timeout. */
export interface StripeConnection {
  /** A Stripe secret key; without one, every request goes to `sandboxUrl`. */
  secretKey?: string | undefined;
  /** The sandbox's URL without `/v1`, e.g. `http://127.0.0.1:3000/sandbox/stripe`. */
  sandboxUrl?: string | undefined;
  /** Milliseconds of silence before one attempt is given up. */
  timeoutMs?: number | undefined;
  maxNetworkRetries?: number | undefined;
}

/** The SDK's paths start at `/v1`, but the sandbox is mounted below a path of the product's own server. */
function clientBelow(prefix: string): NonNullable<Stripe.StripeConfig["httpClient"]> {
  const plain = Stripe.createNodeHttpClient();
  return {
    getClientName: () => plain.getClientName(),
    makeRequest: (host, port, path, ...rest) => plain.makeRequest(host, port, `${prefix}${path}`, ...rest),
  };
}

/**
 * The official SDK, on Stripe when there is a key and on the sandbox otherwise. A request takes at most 8 s
 * an attempt and is retried twice with one idempotency key.
 */
export function createStripe(connection: StripeConnection): Stripe {
  const common: Stripe.StripeConfig = {
    apiVersion: STRIPE_API_VERSION,
    timeout: connection.timeoutMs ?? 8_000,
    maxNetworkRetries: connection.maxNetworkRetries ?? 2,
    telemetry: false,
    appInfo: { name: "Maisonnée" },
  };
  if (connection.secretKey) return new Stripe(connection.secretKey, common);
  if (!connection.sandboxUrl) throw new Error("Payments need STRIPE_SECRET_KEY, or the sandbox's url.");
  const url = new URL(connection.sandboxUrl);
  return new Stripe(SANDBOX_KEY, {
    ...common,
    protocol: url.protocol === "https:" ? "https" : "http",
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: url.port || (url.protocol === "https:" ? 443 : 80),
    httpClient: clientBelow(url.pathname.replace(/\/$/, "")),
  });
}
