import { useLocation } from "react-router";
import type { HelpAnswer, HelpTopic } from "#features/site/contract/help-text.ts";
import { Card } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";
import { ChevronDown } from "#ui/icons.ts";
import { WrittenBlocks } from "#ui/page/written-text.tsx";

interface Shown {
  /** Whether every answer is open; else none is but the one that the address names. */
  open?: boolean;
  /** Whether addresses lead to answers, which a page may show once. */
  anchored?: boolean;
}

/** Questions with their answers by topic. */
export function HelpTopics({ topics, ...shown }: { topics: readonly HelpTopic[] } & Shown) {
  return (
    <div className="grid gap-8">
      {topics.map(({ title, answers }) => (
        <section key={title}>
          <h2 className="mb-3 text-xl">
            <T>{title}</T>
          </h2>
          <div className="grid gap-3">
            {answers.map((answer) => (
              <Answer key={answer.anchor} answer={answer} {...shown} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

/** The browser looked for the anchor before the text was there. */
const scrollTo = (element: Element | null) => element?.scrollIntoView();

function Answer({
  answer: { question, anchor, blocks },
  open = false,
  anchored = false,
}: { answer: HelpAnswer } & Shown) {
  const { hash } = useLocation();
  const isNamed = anchored && hash === `#${anchor}`;
  return (
    <Card flush>
      <details
        id={anchored ? anchor : undefined}
        ref={isNamed ? scrollTo : null}
        className="group scroll-mt-24"
        open={open || isNamed || undefined}
      >
        <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 px-5 py-3 font-semibold">
          <span>
            <T>{question}</T>
          </span>
          <ChevronDown className="size-5 shrink-0 text-brume transition-transform group-open:rotate-180 motion-reduce:transition-none" />
        </summary>
        <div className="mesure px-5 pb-5 text-brume">
          <WrittenBlocks blocks={blocks} />
        </div>
      </details>
    </Card>
  );
}
