import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceFor } from "#client/failure.ts";
import type { SiteDocument } from "#features/site/contract/index.ts";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { Loading } from "#ui/display/spinner.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { queries } from "../api.ts";
import { TextCard } from "./text-card.tsx";
import { TextEditor } from "./text-editor.tsx";

export const meta = () => privatePage("Textes du site");

/** /operateur/textes: the terms and the privacy policy, written by one chief, published by another. */
export default function TextsPage() {
  const { data, error, refetch, isFetching } = useQuery(queries.siteTexts.list.queryOptions());
  const [written, setWritten] = useState<SiteDocument>();
  const editedText = data?.data.find(({ document }) => document === written);
  return (
    <>
      <PageHeader
        title="Textes du site"
        text="Les conditions et la confidentialité, écrites par une personne responsable, publiées par une autre."
      />
      {error && !data && (
        <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!data && !error && <Loading />}
      {editedText ? (
        <TextEditor text={editedText} onClose={() => setWritten(undefined)} />
      ) : (
        <div className="grid max-w-3xl gap-4">
          {data?.data.map((text) => (
            <TextCard key={text.document} text={text} onWrite={() => setWritten(text.document)} />
          ))}
        </div>
      )}
    </>
  );
}
