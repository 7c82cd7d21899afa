import { STORAGE_KEY } from "#client/session/stored-session.ts";
import { SIDEBAR_CLOSED } from "#ui/navigation/sidebar-cookie.ts";

/**
 * For the document's head: marks the document before the first paint when this browser has a stored session,
 * so that content for visitors (`in-data-member:hidden`) does not flash while the page's code loads; and
 * whether its sidebar was left reduced, for the shape that stands in for it meanwhile.
 */
export function SessionHintScript({ nonce }: { nonce: string | undefined }) {
  const script = `{const d=document.documentElement.dataset;
try{localStorage.getItem(${JSON.stringify(STORAGE_KEY)})&&(d.member="")}catch{}
document.cookie.includes(${JSON.stringify(SIDEBAR_CLOSED)})&&(d.sidebar="reduced")}`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant script, without any user input
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />;
}
