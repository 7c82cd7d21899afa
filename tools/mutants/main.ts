// The mistakes made on purpose (tools/mutants.mjs): by a mutation tester in pure rules, by patches elsewhere.
import { parseArgs } from "node:util";
import { root } from "../project.mjs";
import { KINDS, readPatches } from "./patches.ts";
import { runPatches } from "./run-patches.ts";
import { runRules } from "./run-rules.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rules: { type: "boolean", default: false },
    patches: { type: "boolean", default: false },
    trusted: { type: "boolean", default: false },
    name: { type: "string", default: "" },
  },
});
const folders = positionals.map((folder) => folder.replace(/\/+$/, ""));
const isInside = (file: string) =>
  folders.length === 0 || folders.some((folder) => file === folder || file.startsWith(`${folder}/`));

if (!values.patches) process.exitCode = runRules(root, isInside);
if (!values.rules) {
  const patches = readPatches(root).filter(
    ({ file, name }) => isInside(file) && new RegExp(values.name).test(name),
  );
  const outcomes = await runPatches(root, patches, {
    isTrusted: values.trusted,
    onOutcome: ({ patch, seenBy }) =>
      console.log(
        seenBy
          ? `seen    ${patch.kind}: ${patch.name} — by « ${seenBy} »`
          : `UNSEEN  ${patch.kind}: ${patch.name} (${patch.source})`,
      ),
  });
  for (const kind of KINDS) {
    const ofKind = outcomes.filter(({ patch }) => patch.kind === kind);
    const seen = ofKind.filter(({ seenBy }) => seenBy).length;
    if (ofKind.length > 0) console.log(`${kind}: ${seen} of ${ofKind.length} seen`);
  }
  const seen = outcomes.filter(({ seenBy }) => seenBy).length;
  const ratio = outcomes.length === 0 ? 100 : Math.floor((100 * seen) / outcomes.length);
  console.log(`${seen} of ${outcomes.length} mistakes seen, ${ratio} %`);
  if (seen < outcomes.length) process.exitCode = 1;
}
process.exit();
