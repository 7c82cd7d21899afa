import { run } from "#app/run.ts";

/** The product as `npm start` runs it, without encoding the demonstration's pictures while it is measured. */
await run({ pictures: false });
