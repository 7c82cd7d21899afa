import { createContext, useContext } from "react";

/** The request's script nonce, which the content security policy names; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
