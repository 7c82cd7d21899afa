import { STORAGE_KEY } from "#client/auth-client.ts";

/**
 * For the document's head: marks the document before the first paint when this browser has a stored session, so that
 * content for visitors (`in-data-member:hidden`) does not flash while the page's code loads.
 */
export function SessionHintScript({ nonce }: { nonce: string | undefined }) {
  const script = `try{localStorage.getItem(${JSON.stringify(STORAGE_KEY)})&&(document.documentElement.dataset.member="")}catch{}`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant script, without any user input
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />;
}
