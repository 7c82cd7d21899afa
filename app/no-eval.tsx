/**
 * For the document's head. Zod compiles its checks into functions where it may; our policy forbids that, and browsers
 * report the attempt as a violation: it is told not to try, before any of it is loaded.
 */
export function NoEval({ nonce }: { nonce: string | undefined }) {
  const script = "globalThis.__zod_globalConfig={jitless:true}";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant script, without any user input
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />;
}
