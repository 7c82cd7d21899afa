import { createContext, useContext } from "react";

/**
 * The request's script nonce, which the content security policy names; undefined for a page that is cached.
 */
export const NonceContext = createContext<string | undefined>(undefined);

/** Returns, in the browser, the nonce that the page came with: hydration expects the server's. */
export const nonceOfPage = () => document.querySelector<HTMLElement>("script[nonce]")?.nonce;

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
