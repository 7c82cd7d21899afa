/** An endpoint as its contract names it: `POST /requests/{id}/cancel`. */
export type Operation = `${string} /${string}`;

export interface CallResult {
  status: number;
  headers: Headers;
  /** The raw body, to check what it does not contain. */
  text: string;
  /** « ok », or the code of the failure. */
  outcome: string;
}

/** Calls an endpoint by its path, without the typed caller, and returns the raw response. */
export async function rawCall(
  origin: string,
  operation: Operation,
  input: Record<string, unknown>,
  token: string | null,
  headers: Record<string, string> = {},
): Promise<CallResult> {
  const [method = "", pattern = ""] = operation.split(" ");
  const rest = { ...input };
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const { query, init } = method === "GET" ? inQuery(rest) : inBody(rest);
  const response = await fetch(`${origin}/api${path}${query}`, {
    ...init,
    method,
    headers: { ...headers, ...init.headers, ...(token && { authorization: `Bearer ${token}` }) },
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    outcome: response.ok ? "ok" : String(JSON.parse(text).code),
  };
}

interface Sent {
  query: string;
  init: { body?: string | FormData; headers?: Record<string, string> };
}

function inQuery(input: Record<string, unknown>): Sent {
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
  return { query: `?${query}`, init: {} };
}

function inBody(input: Record<string, unknown>): Sent {
  if (!Object.values(input).some((value) => value instanceof Blob)) {
    return {
      query: "",
      init: { body: JSON.stringify(input), headers: { "content-type": "application/json" } },
    };
  }
  const body = new FormData();
  for (const [name, value] of Object.entries(input)) body.append(name, value as Blob);
  return { query: "", init: { body } };
}
