// The product without its pages, started as `npm start` does, for tests of its processes.
// Usage: node testing/run-processes.ts [module with startProduct]
import { run } from "#app/run.ts";

await run({ entry: process.argv[2] ?? new URL("../app/product.ts", import.meta.url).href });
