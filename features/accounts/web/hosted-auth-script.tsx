interface Props {
  /** The hosted service; null for the embedded one. */
  auth: { url: string; apikey?: string } | null | undefined;
  nonce: string | undefined;
}

/**
 * For the document's head: gives the auth client the hosted service's URL before any of the page's code runs.
 */
export function HostedAuthScript({ auth, nonce }: Props) {
  if (!auth) return null;
  // Escaped, so that a value cannot end the script element.
  const script = `window.__auth=${JSON.stringify(auth).replaceAll("<", "\\u003c")}`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: two values of the configuration, written as JSON
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />;
}
