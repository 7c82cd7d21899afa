interface Props {
  /** The hosted service, null where the product keeps accounts itself. */
  auth: { url: string; apikey?: string } | null | undefined;
  nonce: string | undefined;
}

/** For the document's head: tells the auth client where accounts live, before any of the page's code runs. */
export function HostedAccounts({ auth, nonce }: Props) {
  if (!auth) return null;
  // Nothing in it can end the script.
  const script = `window.__auth=${JSON.stringify(auth).replaceAll("<", "\\u003c")}`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: two values of the configuration, written as JSON
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />;
}
