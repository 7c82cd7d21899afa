import { createContext } from "react-router";
import type { Log } from "#platform/log/log.ts";

/** What the server knows of the request a page is rendered for. */
export const pageRequest = createContext<{
  /** Allows this answer's inline scripts; absent for a page that many will be given. */
  nonce: string | undefined;
  log: Log;
}>();
