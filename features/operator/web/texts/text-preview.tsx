import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { sentenceFor } from "#client/failure.ts";
import { HelpTopics } from "#features/help/web/index.ts";
import {
  isHelp,
  readHelp,
  SITE_LIMITS,
  type SiteDocument,
  type TextBlock,
} from "#features/site/contract/index.ts";
import { Alert } from "#ui/display/alert.tsx";
import { WrittenRuns, WrittenText } from "#ui/page/written-text.tsx";
import { queries } from "../api.ts";

/** A text that is typed, as its page will show it. */
export function TextPreview({ document, body }: { document: SiteDocument; body: string }) {
  const { data, error } = useQuery({
    ...queries.siteTexts.preview.queryOptions({ input: { body } }),
    enabled: body.length <= SITE_LIMITS.textBodyMax,
    placeholderData: keepPreviousData,
  });
  if (error) return <p role="status">{sentenceFor(error)}</p>;
  return data ? <ShownText document={document} blocks={data.data.blocks} /> : null;
}

/** A text as its page shows it; one of help that is no questions and answers says where. */
export function ShownText({ document, blocks }: { document: SiteDocument; blocks: TextBlock[] }) {
  const help = isHelp(document) && readHelp(blocks);
  if (!help) return <WrittenText blocks={blocks} />;
  if ("problem" in help) return <Alert tone="warning" title={help.problem} live />;
  return (
    <>
      {help.lead.length > 0 && (
        <p className="mb-6 text-brume">
          <WrittenRuns runs={help.lead} />
        </p>
      )}
      <HelpTopics topics={help.topics} />
    </>
  );
}
