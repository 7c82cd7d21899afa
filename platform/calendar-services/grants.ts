import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  ResponseBodyError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  refreshTokenGrant,
  tokenRevocation,
} from "openid-client";
import { HOUR_MS } from "#foundation/durations.ts";
import type { Log } from "#platform/log/log.ts";
import { createPinnedFetch } from "./pinned-fetch.ts";
import { refusalOf } from "./service-api.ts";
import { ServiceFailure } from "./service-failure.ts";

/** A person's grant at a service: a secret. */
export interface Grant {
  /** The id of the account, which the service gives only to us. */
  subject: string;
  refresh_token: string;
}

/** The state to remember between a question for consent and its answer: a secret. */
export interface PendingConsent {
  state: string;
  nonce: string;
  verifier: string;
}

/** A grant that was used: its refresh token may be another one now. */
interface UsedGrant {
  grant: Grant;
  accessToken: string;
}

export interface AuthorizationServer {
  issuer: string;
  /** The origins of its endpoints, beside its own. */
  origins: readonly string[];
  clientId: string;
  clientSecret: string;
  /** The scopes that the calendars need, and those that the protocol itself needs. */
  scopes: readonly string[];
  protocolScopes: readonly string[];
  /** Further parameters of the page that asks for consent. */
  parameters: Record<string, string>;
}

/** OAuth 2.0 with PKCE, state and nonce (RFC 6749, RFC 7636, OpenID Connect) at one authorization server. */
export interface Grants {
  /** Returns the page that asks for consent and what its answer is checked by. Throws ServiceFailure. */
  ask(redirectUri: string): Promise<{ url: string; pending: PendingConsent }>;
  /**
   * Returns what was granted, by the address that the answer led to; null when consent was refused or covers
   * less than was asked for. Throws ServiceFailure, `revoked` for a code that is not valid or was used.
   */
  accept(answer: URL, pending: PendingConsent): Promise<UsedGrant | null>;
  /** Returns a grant with an access token. Throws ServiceFailure. */
  use(grant: Grant): Promise<UsedGrant>;
  /** Takes a grant back where the server can; all grants of that person to us end. Throws ServiceFailure. */
  revoke(grant: Grant): Promise<void>;
}

const ANSWER_BYTES_MAX = 256 * 1024;

/** Opens the grants of an authorization server, which is asked about itself (discovery) once an hour. */
export function openGrants(server: AuthorizationServer, { log, ms }: { log: Log; ms: number }): Grants {
  const issuer = new URL(server.issuer);
  const origins = [issuer.origin, ...server.origins];
  const scope = [...server.protocolScopes, ...server.scopes].join(" ");
  let known: { configuration: Promise<Configuration>; until: number } | undefined;

  const fetchPinned = async (address: string, init: RequestInit) => {
    const response = await createPinnedFetch({ origins, ms, bytes: ANSWER_BYTES_MAX })(address, init);
    if (response.status === 429 || response.status >= 500) throw refusalOf(response, "");
    return response;
  };

  function configurationOf(): Promise<Configuration> {
    if (known && known.until > performance.now()) return known.configuration;
    const configuration = discovery(issuer, server.clientId, server.clientSecret, undefined, {
      [customFetch]: (address, init) => fetchPinned(address, init as RequestInit),
      // Only for a server on this machine: all others use https.
      ...(issuer.protocol === "http:" && { execute: [allowInsecureRequests] }),
    });
    known = { configuration, until: performance.now() + HOUR_MS };
    configuration.catch(() => {
      known = undefined;
    });
    return configuration;
  }

  async function asking<T>(ask: (configuration: Configuration) => Promise<T>): Promise<T> {
    try {
      return await ask(await configurationOf());
    } catch (error) {
      throw failureOf(error);
    }
  }

  function failureOf(error: unknown): Error {
    if (error instanceof ServiceFailure) return error;
    if (!(error instanceof Error)) return new ServiceFailure("unexpected");
    if (error.cause instanceof ServiceFailure) return error.cause;
    if (!(error instanceof ResponseBodyError)) return new ServiceFailure("unexpected");
    if (["invalid_grant", "interaction_required"].includes(error.error)) return new ServiceFailure("revoked");
    // A secret that has run out is the operator's to mend.
    if (["invalid_client", "unauthorized_client"].includes(error.error))
      log.error(
        { issuer: server.issuer, refusal: error.error },
        "a calendar service refuses this application",
      );
    return new ServiceFailure("unavailable");
  }

  return {
    ask: (redirectUri) =>
      asking(async (configuration) => {
        const pending = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
        const url = buildAuthorizationUrl(configuration, {
          ...server.parameters,
          redirect_uri: redirectUri,
          scope,
          state: pending.state,
          nonce: pending.nonce,
          code_challenge: await calculatePKCECodeChallenge(pending.verifier),
          code_challenge_method: "S256",
        });
        if (!origins.includes(url.origin)) throw new ServiceFailure("unexpected");
        return { url: url.href, pending };
      }),
    accept: (answer, { state, nonce, verifier }) =>
      asking(async (configuration) => {
        try {
          const tokens = await authorizationCodeGrant(configuration, answer, {
            expectedState: state,
            expectedNonce: nonce,
            pkceCodeVerifier: verifier,
          });
          const granted = tokens.scope?.split(" ") ?? server.scopes;
          if (!server.scopes.every((one) => isGranted(one, granted))) return null;
          const subject = tokens.claims()?.sub;
          if (!subject || !tokens.refresh_token) throw new ServiceFailure("unexpected");
          return {
            grant: { subject, refresh_token: tokens.refresh_token },
            accessToken: tokens.access_token,
          };
        } catch (error) {
          if (error instanceof AuthorizationResponseError && error.error === "access_denied") return null;
          throw error;
        }
      }),
    use: (grant) =>
      asking(async (configuration) => {
        const tokens = await refreshTokenGrant(configuration, grant.refresh_token);
        const refresh_token = tokens.refresh_token ?? grant.refresh_token;
        return { grant: { ...grant, refresh_token }, accessToken: tokens.access_token };
      }),
    revoke: (grant) =>
      asking(async (configuration) => {
        if (configuration.serverMetadata().revocation_endpoint === undefined) return;
        try {
          await tokenRevocation(configuration, grant.refresh_token);
        } catch (error) {
          // Its person took it back before.
          const isGone =
            error instanceof ResponseBodyError && ["invalid_token", "invalid_grant"].includes(error.error);
          if (!isGone) throw error;
        }
      }),
  };
}

/** Whether a scope is among those granted, which Microsoft names by their whole address or not. */
const isGranted = (scope: string, granted: readonly string[]) =>
  granted.some(
    (one) =>
      one.toLowerCase() === scope.toLowerCase() || one.toLowerCase().endsWith(`/${scope.toLowerCase()}`),
  );
