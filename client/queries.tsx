import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { authState, onAuthState } from "./session-store.ts";

/** Queries retry once by default (spec.md section 7). */
const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: 1 } } });

let shared: QueryClient | undefined;

/**
 * One cache for all the pages of a tab, emptied when the person leaves or another comes: nothing of one is shown to
 * the next. A session that was lost keeps it: its page waits for the same person (see SignedIn).
 */
function tabClient(): QueryClient {
  if (shared) return shared;
  const client = newClient();
  shared = client;
  let person = authState().session?.user.id;
  onAuthState(() => {
    const { session, ended } = authState();
    const now = session?.user.id;
    if (now === person || (now === undefined && ended === "lost")) return;
    if (person !== undefined) client.clear();
    person = now;
  });
  return client;
}

/** Around whatever uses `queries`: the signed-in pages have it already (SignedIn), a part of a public page does not. */
export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(() => (typeof window === "undefined" ? newClient() : tabClient()));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
