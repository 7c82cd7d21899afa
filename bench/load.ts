import autocannon from "autocannon";

/** A request to repeat; `path` and `headers` may differ each time. */
export interface BenchRequest {
  method: "GET" | "POST";
  next: () => { path: string; headers?: Record<string, string>; body?: string };
}

export interface Measured {
  /** Responses per second. */
  rate: number;
  p99_ms: number;
  responses: number;
}

/**
 * Calls `origin` for `seconds`, with 8 clients by default. Throws when a response is not a success, since
 * that would measure nothing.
 */
export async function load(
  origin: string,
  question: BenchRequest,
  { seconds, clients = 8 }: { seconds: number; clients?: number },
): Promise<Measured> {
  const result = await autocannon({
    url: origin,
    connections: clients,
    duration: seconds,
    requests: [
      {
        method: question.method,
        setupRequest: (request) => {
          const { path, headers, body } = question.next();
          return {
            ...request,
            path,
            headers: { ...request.headers, ...headers },
            ...(body !== undefined && { body }),
          };
        },
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0 || result["2xx"] === 0) {
    throw new Error(
      `${origin} answered ${result["2xx"]} successes, ${result.non2xx} refusals, ${result.errors} errors`,
    );
  }
  return { rate: result["2xx"] / result.duration, p99_ms: result.latency.p99, responses: result["2xx"] };
}
