/**
 * The bundler's entry: the pages' build and the server in one graph. `main.ts` starts it; the development
 * server reloads it after changes.
 */
import * as build from "virtual:react-router/server-build";
import { type Options, startProduct as start } from "./product.ts";
import type { RunningConfig } from "./running-config.ts";

export * from "virtual:react-router/server-build";

/** Starts the whole product with the built pages. */
export const startProduct = (
  config: RunningConfig,
  options: Pick<Options, "images" | "prepares" | "otherFigures"> = {},
) => start(config, { build, demonstration: config.DEMO, ...options });
