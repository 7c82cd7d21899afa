import { ORPCError } from "@orpc/client";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { authState, onAuthState } from "./session-store.ts";

/**
 * Queries retry once by default (docs/product.md "Freshness"); soon, so that a lost connection is reported
 * within a second. A change that is made without a connection fails at once: by default it would wait and be
 * sent when the connection is back, even after its person has cancelled it.
 */
const newClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry, retryDelay: RETRY_DELAY_MS },
      mutations: { networkMode: "always" },
    },
  });
const RETRY_DELAY_MS = 400;

/** A refusal of the server (4xx: a page past the end, a missing right) would be the same again. */
export const retry = (failures: number, error: Error): boolean => failures < 1 && !isRefusal(error);

const isRefusal = (error: Error) => error instanceof ORPCError && error.status >= 400 && error.status < 500;

let cachedClient: QueryClient | undefined;

/**
 * Returns the cache shared by the pages of a tab, cleared when the person signs out or another signs
 * in, so that nothing of one is shown to the next. A lost session keeps it: its page waits for the
 * same person (see SignedIn).
 */
function tabClient(): QueryClient {
  if (cachedClient) return cachedClient;
  const client = newClient();
  cachedClient = client;
  let person = authState().session?.user.id;
  onAuthState(() => {
    const { session, ended } = authState();
    const currentPerson = session?.user.id;
    if (currentPerson === person || (currentPerson === undefined && ended === "lost")) return;
    if (person !== undefined) client.clear();
    person = currentPerson;
  });
  return client;
}

/**
 * Provides `queries` to its children: signed-in pages have it already (SignedIn), a
 * part of a public page does not.
 */
export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(() => (typeof window === "undefined" ? newClient() : tabClient()));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
