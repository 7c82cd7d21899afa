/** Returns a `fetch` that sends these cookies and stores those of responses. */
export function fetchWithCookies(
  cookies: Map<string, string>,
  onAnswer: (answer: Response) => void = () => {},
): typeof fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    if (cookies.size > 0) headers.set("cookie", [...cookies].map((pair) => pair.join("=")).join("; "));
    const answer = await fetch(input, { ...init, headers });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    onAnswer(answer.clone());
    return answer;
  };
}
