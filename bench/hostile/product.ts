import { run } from "#app/run.ts";

/** The product as `npm start` runs it, on the demonstration's data; its pictures would only take the processor. */
await run({ pictures: false });
