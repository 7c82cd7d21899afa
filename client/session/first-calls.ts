declare global {
  /** Calls of the API that the page's head has started (app/pages/signed-in-page.ts). */
  var __firstCalls: { token: string; answers: Partial<Record<string, Promise<Response>>> } | undefined;
}

/**
 * Returns the answer of a call that the page's head has started for the same session;
 * once, then it is made anew.
 */
export function takeFirstCall(request: Request): Promise<Response> | undefined {
  const { __firstCalls: calls } = globalThis;
  if (request.method !== "GET" || request.headers.get("authorization") !== `Bearer ${calls?.token}`) return;
  const path = request.url.slice(location.origin.length);
  const answer = calls?.answers[path];
  delete calls?.answers[path];
  return answer;
}
