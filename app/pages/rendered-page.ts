/**
 * React Router's response to a request. The HTML of a page stays a string until it is compressed: a web
 * stream would copy and decode it twice in between.
 */
export interface RenderedPage {
  response: Response;
  /** Undefined where the response has a body of its own or none: data, a redirection, a HEAD request. */
  html?: string;
}

/** Returns the body of a rendered page as text. */
export const textOf = async ({ response, html }: RenderedPage): Promise<string> => html ?? response.text();
