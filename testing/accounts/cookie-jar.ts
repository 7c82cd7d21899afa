/** Returns a `fetch` that sends these cookies and stores those of responses. */
export function fetchWithCookies(
  cookies: Map<string, string>,
  onResponse: (response: Response) => void = () => {},
): typeof fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    if (cookies.size > 0) headers.set("cookie", [...cookies].map((pair) => pair.join("=")).join("; "));
    const response = await fetch(input, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    onResponse(response.clone());
    return response;
  };
}
