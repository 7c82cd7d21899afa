import { TextLink } from "../buttons/button-link.tsx";
import { T } from "../display/typography.tsx";

interface Run {
  text: string;
  strong?: boolean | undefined;
  em?: boolean | undefined;
  href?: string | undefined;
}

/** A piece of a text that somebody wrote with headings, lists and links. */
export type WrittenBlock =
  | { kind: "heading"; level: 2 | 3; runs: readonly Run[] }
  | { kind: "paragraph"; runs: readonly Run[] }
  | { kind: "list"; ordered: boolean; items: readonly (readonly Run[])[] };

/** The part from one heading of the second level to the next. */
interface Part {
  key: number;
  blocks: WrittenBlock[];
}

function partsOf(blocks: readonly WrittenBlock[]): Part[] {
  const parts: Part[] = [];
  for (const [key, block] of blocks.entries()) {
    const last = parts.at(-1);
    const begins = block.kind === "heading" && block.level === 2;
    if (last && !begins) last.blocks.push(block);
    else parts.push({ key, blocks: [block] });
  }
  return parts;
}

/** An authored text, in parts at a readable width. The part before the first heading is its lead. */
export function WrittenText({ blocks }: { blocks: readonly WrittenBlock[] }) {
  return (
    <div className="grid gap-9">
      {partsOf(blocks).map(({ key, blocks: own }) => {
        const isLead = key === 0 && own[0]?.kind !== "heading";
        return (
          <section key={key} className={isLead ? "mesure text-lg text-brume" : "mesure"}>
            <WrittenBlocks blocks={own} />
          </section>
        );
      })}
    </div>
  );
}

/** Pieces of a text, one under the other. */
export const WrittenBlocks = ({ blocks }: { blocks: readonly WrittenBlock[] }) =>
  keyed(blocks).map(({ key, value }) => <Block key={key} block={value} isFirst={key === 0} />);

function Block({ block, isFirst }: { block: WrittenBlock; isFirst: boolean }) {
  const space = isFirst ? "wrap-anywhere" : "mt-3 wrap-anywhere";
  if (block.kind === "heading") {
    const Heading = block.level === 2 ? "h2" : "h3";
    return (
      <Heading className={block.level === 2 ? "text-xl" : "mt-5 text-lg"}>
        <WrittenRuns runs={block.runs} />
      </Heading>
    );
  }
  if (block.kind === "paragraph")
    return (
      <p className={space}>
        <WrittenRuns runs={block.runs} />
      </p>
    );
  const List = block.ordered ? "ol" : "ul";
  const marks = block.ordered ? "list-decimal" : "list-disc";
  return (
    <List className={`${space} grid ${marks} gap-1.5 pl-5 marker:text-brique`}>
      {keyed(block.items).map(({ key, value }) => (
        <li key={key}>
          <WrittenRuns runs={value} />
        </li>
      ))}
    </List>
  );
}

/** A text that is shown never changes its order. */
const keyed = <Value,>(values: readonly Value[]) => values.map((value, key) => ({ key, value }));

/** Words of a text, with their looks. */
export const WrittenRuns = ({ runs }: { runs: readonly Run[] }) =>
  keyed(runs).map(({ key, value }) => <Words key={key} run={value} />);

function Words({ run: { text, strong, em, href } }: { run: Run }) {
  const words = em ? (
    <em>
      <T>{text}</T>
    </em>
  ) : (
    <T>{text}</T>
  );
  const weighted = strong ? <strong>{words}</strong> : words;
  return href ? <TextLink to={href}>{weighted}</TextLink> : weighted;
}
