import { plural } from "#foundation/text/plural.ts";
import { T } from "#ui/display/typography.tsx";
import { type ParagraphChange, type Part, textChanges } from "./text-changes.ts";

interface Words {
  title: string;
  body: string;
}

/** The changes of a proposed text since the last published one; unchanged paragraphs are counted. */
export function TextComparison({ before, after }: { before: Words; after: Words }) {
  const changes = textChanges(`${before.title}\n${before.body}`, `${after.title}\n${after.body}`);
  if (changes.every(({ kind }) => kind === "same"))
    return (
      <p>
        <T>Aucun mot ne change.</T>
      </p>
    );
  return (
    <div className="grid gap-3">
      {runsOf(changes).map((run, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of two texts have no state and no other name
        <Paragraphs key={index} run={run} />
      ))}
    </div>
  );
}

/** Returns the paragraphs with those that stay, one after another, together. */
function runsOf(changes: readonly ParagraphChange[]): ParagraphChange[][] {
  const runs: ParagraphChange[][] = [];
  for (const change of changes) {
    const last = runs.at(-1);
    if (change.kind === "same" && last?.[0]?.kind === "same") last.push(change);
    else runs.push([change]);
  }
  return runs;
}

function Paragraphs({ run }: { run: readonly ParagraphChange[] }) {
  const [first] = run;
  if (first?.kind === "same")
    return (
      <p className="text-sm text-brume">
        <T>{`${run.length} ${plural(run.length, "paragraphe inchangé", "paragraphes inchangés")}`}</T>
      </p>
    );
  return (
    <p className="wrap-anywhere">
      {first?.parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name
        <Words key={index} part={part} />
      ))}
    </p>
  );
}

function Words({ part: { kind, text } }: { part: Part }) {
  if (kind === "removed") return <del className="bg-danger-doux">{text}</del>;
  if (kind === "added") return <ins className="bg-urgent-doux">{text}</ins>;
  return text;
}
