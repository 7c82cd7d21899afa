import { STORAGE_KEY } from "#client/auth-client.ts";

/**
 * For the document's head: marks it before anything is painted when this browser keeps a session, so that what is
 * for visitors alone (`in-data-member:hidden`) does not flash while the page's code arrives.
 */
export function MarkMembers({ nonce }: { nonce: string | undefined }) {
  const script = `try{localStorage.getItem(${JSON.stringify(STORAGE_KEY)})&&(document.documentElement.dataset.member="")}catch{}`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant script, without any user input
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />;
}
