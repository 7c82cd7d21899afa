/**
 * Fetches for the auth client. A session's end is written by this device's clock, from how long the
 * session lives when its response arrives: by the server's clock, a device that is hours ahead
 * would renew it without end.
 */
export const fetchWithLocalLifetime: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  if (!response.ok || !response.headers.get("content-type")?.includes("json")) return response;
  const body: unknown = await response.clone().json();
  if (!hasLifetime(body)) return response;
  const expires_at = Math.floor(Date.now() / 1000) + body.expires_in;
  const headers = new Headers(response.headers);
  // These describe the body as it was sent.
  headers.delete("content-length");
  headers.delete("content-encoding");
  return new Response(JSON.stringify({ ...body, expires_at }), { status: response.status, headers });
};

const hasLifetime = (body: unknown): body is { expires_in: number } =>
  typeof body === "object" && body !== null && "expires_in" in body && typeof body.expires_in === "number";
