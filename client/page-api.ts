import type { AnyContractRouter } from "@orpc/contract";
import { createContext, type RouterContextProvider } from "react-router";
import type { ClientOf } from "./browser-api.ts";

/** Set by app for each page it renders, with the calls of the whole contract. */
export const pageApiContext = createContext<object>();

/**
 * Returns the API for loaders on the server: in process, as a visitor, with the same types and failures as
 * over HTTP. `pageApi<CatalogContract>(context).catalog.categories()`.
 */
export function pageApi<Contract extends AnyContractRouter>(
  context: Readonly<RouterContextProvider>,
): ClientOf<Contract> {
  return context.get(pageApiContext) as ClientOf<Contract>;
}
