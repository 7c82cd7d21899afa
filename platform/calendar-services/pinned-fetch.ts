import { ServiceFailure } from "./service-failure.ts";

interface Limits {
  /** The only origins that are asked. */
  origins: readonly string[];
  /** From the first request to the last byte, over all requests. */
  ms: number;
  /** The size of all bodies together, decompressed. */
  bytes: number;
}

export type PinnedFetch = (address: string, init?: RequestInit) => Promise<Response>;

/**
 * Makes a function that calls only some origins and follows no redirect, and whose requests share a budget of
 * time and bytes; its responses are whole. It throws nothing but ServiceFailure.
 */
export function createPinnedFetch({ origins, ms, bytes }: Limits): PinnedFetch {
  const deadline = AbortSignal.timeout(ms);
  let left = bytes;
  return async (address, init = {}) => {
    if (!URL.canParse(address) || !origins.includes(new URL(address).origin))
      throw new ServiceFailure("unexpected");
    const signal = init.signal ? AbortSignal.any([init.signal, deadline]) : deadline;
    try {
      const response = await fetch(address, { ...init, redirect: "manual", signal });
      const chunks: Uint8Array[] = [];
      for await (const chunk of response.body ?? []) {
        left -= chunk.length;
        // Leaving the loop ends the request.
        if (left < 0) throw new ServiceFailure("too_large");
        chunks.push(chunk);
      }
      // A response of these has no body, not even an empty one.
      const body = [204, 205, 304].includes(response.status) ? null : Buffer.concat(chunks);
      return new Response(body, response);
    } catch (error) {
      if (error instanceof ServiceFailure) throw error;
      throw new ServiceFailure("unavailable");
    }
  };
}
