import { expect, test } from "vitest";
import { z } from "zod";
import { apiContract } from "#app/api/contract.ts";
import { CONSOLE } from "./console.ts";

interface Procedure {
  outputSchema?: z.ZodType;
  route: { path: string; method: string };
}

function procedures(router: object): Procedure[] {
  return Object.values(router).flatMap((entry: object) =>
    "~orpc" in entry ? [entry["~orpc"] as Procedure] : procedures(entry),
  );
}

/** Endpoints that read: a preview is asked with a body. */
const READINGS = procedures(apiContract).filter(
  ({ route: { method, path } }) => method === "GET" || path.endsWith("-preview"),
);

test.each(Object.entries(CONSOLE))(
  "%s of the looked-at console is what the endpoint returns",
  (path, sample) => {
    const reading = READINGS.find(({ route }) => pattern(route.path).test(path.replace(/^\/api/, "")));
    const error = reading?.outputSchema?.safeParse(sample).error;
    expect(error ? z.prettifyError(error) : reading?.route.path).toMatch(/^\/operator\//);
  },
);

const pattern = (path: string) => new RegExp(`^${path.replace(/\{[^}]+\}/g, "[^/]+")}$`);
