import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { sentenceFor } from "#client/failure.ts";
import { readHelp } from "#features/site/contract/help-text.ts";
import type { HelpDocument, ShownText } from "#features/site/contract/index.ts";
import { queries } from "#features/site/web/api.ts";
import { plural } from "#foundation/text/plural.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { Loading } from "#ui/display/spinner.tsx";
import { T } from "#ui/display/typography.tsx";
import { Field } from "#ui/forms/field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Search } from "#ui/icons.ts";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { WrittenRuns, WrittenText } from "#ui/page/written-text.tsx";
import { findAnswers } from "./find-answers.ts";
import { HelpTopics } from "./help-topics.tsx";

/** The help page: answers with a search, which opens those it finds. */
export function HelpPage({ document, placeholder }: { document: HelpDocument; placeholder: string }) {
  const { data, error, refetch, isFetching } = useQuery(
    queries.texts.read.queryOptions({ input: { document } }),
  );
  return (
    <div className="max-w-3xl">
      {data && <Help text={data.data} placeholder={placeholder} />}
      {!data && <PageHeader title="Aide" />}
      {!data && !error && <Loading />}
      {!data && error && (
        <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </div>
  );
}

function Help({ text: { title, blocks }, placeholder }: { text: ShownText; placeholder: string }) {
  const [query, setQuery] = useState("");
  const help = useMemo(() => readHelp(blocks), [blocks]);
  if ("problem" in help) return <WrittenText blocks={blocks} />;
  const topicsFound = findAnswers(help.topics, query);
  const isSearching = query.trim() !== "";
  const count = topicsFound.reduce((sum, { answers }) => sum + answers.length, 0);
  return (
    <>
      <PageHeader title={title} text={help.lead.length > 0 && <WrittenRuns runs={help.lead} />} />
      <Field label="Chercher une réponse" hideLabel className="mb-8">
        <TextInput
          type="search"
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          before={<Search />}
          placeholder={placeholder}
        />
      </Field>
      <p role="status" className="sr-only">
        {isSearching ? `${count} ${plural(count, "réponse", "réponses")}` : ""}
      </p>
      {count === 0 && (
        <EmptyState
          title="Aucune réponse à ces mots"
          text="Essayez-en d'autres, ou écrivez-nous : une personne vous répond."
          action={<ButtonLink to={publicPaths.contact}>Nous écrire</ButtonLink>}
        />
      )}
      <HelpTopics topics={topicsFound} open={isSearching} anchored />
      {count > 0 && (
        <p className="mt-8 flex flex-wrap items-center gap-4">
          <T>Vous ne trouvez pas ?</T>
          <ButtonLink to={publicPaths.contact} variant="secondary">
            Nous écrire
          </ButtonLink>
        </p>
      )}
    </>
  );
}
