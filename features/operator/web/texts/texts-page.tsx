import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { sentenceFor } from "#client/failure.ts";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { Loading } from "#ui/display/spinner.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { queries } from "../api.ts";
import { CompanyCard } from "../company/company-card.tsx";
import { useOperator } from "../layout/operator-guard.tsx";
import { TextCard } from "./text-card.tsx";
import { TextEditor } from "./text-editor.tsx";
import { TEXTS } from "./text-words.ts";

export const meta = () => privatePage("Textes du site");

/** /operateur/textes/:slug?: the texts of the site, written by one chief, published by another. */
export default function TextsPage() {
  const { data, error, refetch, isFetching } = useQuery(queries.siteTexts.list.queryOptions());
  const { slug } = useParams();
  const { data: me } = useOperator();
  const isChief = me?.data.level === "chief";
  const edited = isChief ? data?.data.find(({ document }) => TEXTS[document].slug === slug) : undefined;
  return (
    <>
      <PageHeader
        title="Textes du site"
        text="Les conditions, la confidentialité et l'aide, écrites par une personne responsable, publiées par une autre, et l'identité de l'entreprise."
      />
      {error && !data && (
        <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!data && !error && <Loading />}
      {edited ? (
        <TextEditor key={edited.document} text={edited} />
      ) : (
        <div className="grid max-w-3xl gap-4">
          {data?.data.map((text) => (
            <TextCard key={text.document} text={text} />
          ))}
          {data && <CompanyCard />}
        </div>
      )}
    </>
  );
}
