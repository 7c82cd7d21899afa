import { RENEWED_BEFORE_MS } from "#client/session/fresh-session.ts";
import { STORAGE_KEY } from "#client/session/stored-session.ts";
import { VIEW_KEY } from "#client/session/viewing.ts";
import type { FirstCalls } from "#ui/page/first-calls.ts";

/** The data that a signed-in page needs besides its own HTML. */
interface PageParts {
  nonce: string;
  /** Returns the content of a built style sheet by its path. */
  readStyles: (path: string) => Promise<string>;
  /** The first calls of the page to the API. */
  calls: FirstCalls;
}

/** The device's own until then, made as wide, so that nothing moves when they come (ui/styles/fonts.css). */
const WAITING_TYPEFACES =
  "html[data-waiting]{--font-texte:var(--font-texte-repli);--font-titre:var(--font-titre-repli)}";

const STYLES = /<link [^>]*rel="stylesheet" href="([^"]+)"[^>]*>/;
const FONT_PRELOAD = /<link [^>]*as="font"[^>]*>/g;

/**
 * Changes a signed-in page so that a slow line carries first what is seen first. Its styles are in the page,
 * so that the frame is drawn with it; its own typefaces wait until the content has come (`data-waiting` is
 * removed by SignedIn); and its first calls of the API start beside the scripts instead of after them. A page
 * in another format is returned as it is.
 */
export async function signedInPage(html: string, { nonce, readStyles, calls }: PageParts): Promise<string> {
  const [link, path] = STYLES.exec(html) ?? [];
  if (!link || !path) return html;
  const styles = await readStyles(path);
  const head = [
    `<script nonce="${nonce}">${firstCallsScript(calls)}</script>`,
    `<style>${styles}${WAITING_TYPEFACES}</style>`,
    // The link itself stays, unused: hydration expects it. A browser that looks ahead in the page takes no
    // notice of `disabled`, but of `media`.
    link.replace("<link", '<link disabled media="not all"'),
  ].join("");
  return (
    html
      // Not removed: hydration would bring them back.
      .replace(FONT_PRELOAD, (preload) => preload.replace("<link", '<link media="not all"'))
      .replace(link, () => head)
      .replace("<html", "<html data-waiting")
  );
}

/**
 * Asks with the session of the tab's view, else with the stored one, if it needs no renewal
 * (client/session/fresh-session.ts); nothing here renews one. The API's caller takes the
 * answers (client/session/first-calls.ts). When it has taken the last one, the page is there
 * and makes the next call itself.
 */
const firstCallsScript = ({ firstCalls, nextCall, role }: FirstCalls) => `try{
const s=(JSON.parse(sessionStorage.getItem(${JSON.stringify(VIEW_KEY)}))||{}).session||JSON.parse(localStorage.getItem(${JSON.stringify(STORAGE_KEY)}));
if(s.expires_at*1000>Date.now()+${RENEWED_BEFORE_MS}${role ? `&&${isOfRole(role)}` : ""}){
const answers={};
const ask=path=>{
(answers[path]=fetch(path,{headers:{authorization:"Bearer "+s.access_token},credentials:"include"})).catch(()=>{})
};
${JSON.stringify(firstCalls).replaceAll("<", String.raw`\u003c`)}.forEach(ask);
window.__firstCalls={token:s.access_token,answers};
${nextCall ? nextCallScript(firstCalls.at(-1), nextCall) : ""}}}catch{}`;

/** Some services of accounts keep no role in the session: whoever it is may be right here. */
const isOfRole = (role: string) =>
  `[undefined,${JSON.stringify(role)}].includes(s.user?.user_metadata?.user_type)`;

const nextCallScript = (last: string | undefined, next: string) => `const last=${JSON.stringify(last)};
answers[last].then(async answer=>{
const path=answer.ok&&last in answers&&(${next})(await answer.clone().json());
if(path)ask(path)
}).catch(()=>{})
`;
