import { createContext } from "react-router";
import type { ApiClient } from "./browser-api.ts";

/**
 * The API for loaders on the server: in process, as a visitor, with the same types and failures as over HTTP.
 * `context.get(pageApi).catalog.categories()`.
 */
export const pageApi = createContext<ApiClient>();
