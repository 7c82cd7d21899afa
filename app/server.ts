/**
 * What the bundler starts from: the pages' build and all that serves them, in one graph.
 * `main.ts` starts it; the development server loads it anew when something changes.
 */
import * as pagesBuild from "virtual:react-router/server-build";
import { productOf } from "./product.ts";

export * from "virtual:react-router/server-build";

/** Starts the whole product with the built pages. */
export const startProduct = productOf(pagesBuild);
