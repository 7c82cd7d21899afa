// The product as `npm start` runs it, with the given data folder; with "api-only" without pages and
// demonstration, which need a build. Usage: node tools/crash/server.ts PORT DATA_DIR PARTS [DATABASE_URL],
// where PARTS is "whole" or "api-only".
import { run } from "#app/run.ts";
import { variables } from "#platform/config/variables.ts";
import { root } from "../project.mjs";

const [port = "", data = "", part, database] = process.argv.slice(2);
/** The module whose `startProduct` serves no pages. */
const API_ALONE = new URL("../../app/product.ts", import.meta.url).href;

// A database or mailbox configured on this machine must not be touched.
for (const name of Object.keys(variables.shape)) delete process.env[name];
Object.assign(process.env, {
  PORT: port,
  DATA_DIR: data,
  LOG_LEVEL: "warn",
  // Every person of the load has an address of their own.
  TRUST_PROXY_HOPS: "1",
  ...(database && { DATABASE_URL: database, DEMO: "1", PROCESSES: "2" }),
});
process.chdir(root);
await run({ images: false, ...(part === "api-only" && { entry: API_ALONE }) });
