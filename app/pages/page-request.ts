import { createContext } from "react-router";
import type { Log } from "#platform/log/log.ts";

/** The server's context of the request that a page is rendered for. */
export const pageRequest = createContext<{
  /** Allows this response's inline scripts; undefined for a page that will be cached. */
  nonce: string | undefined;
  log: Log;
  /** Takes the page's HTML (app/pages/rendered-page.ts); its response has no body then. */
  rendered: (html: string) => void;
}>();
