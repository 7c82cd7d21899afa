import { run } from "#app/run.ts";

/** The product as `npm start` runs it, without encoding the demonstration's images while it is measured. */
await run({ images: false });
