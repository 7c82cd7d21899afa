/**
 * For the document's head. Zod compiles its checks with `new Function`, which our content security policy forbids and
 * browsers report as a violation. This turns it off before Zod is loaded.
 */
export function ZodWithoutEval({ nonce }: { nonce: string | undefined }) {
  const script = "globalThis.__zod_globalConfig={jitless:true}";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant script, without any user input
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />;
}
