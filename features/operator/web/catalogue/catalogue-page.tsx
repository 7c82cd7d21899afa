import { useQuery } from "@tanstack/react-query";
import { sentenceFor } from "#client/failure.ts";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { Loading } from "#ui/display/spinner.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { queries } from "../api.ts";
import { useOperator } from "../layout/operator-guard.tsx";
import { BusinessTypes } from "./business-types.tsx";
import { Categories } from "./categories.tsx";
import { Cities } from "./cities.tsx";
import { EmptySearches } from "./empty-searches.tsx";
import { Packs } from "./packs.tsx";

export const meta = () => privatePage("Catalogue");

/** /operateur/catalogue: what the marketplace offers, its prices, and what people did not find. */
export default function CataloguePage() {
  const { data: me } = useOperator();
  const { data, error, refetch, isFetching } = useQuery(queries.catalogue.read.queryOptions());
  if (error && !data)
    return <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Loading />;
  const { categories, business_types: businessTypes } = data.data;
  const isChief = me?.data.level === "chief";
  const mayWord = me !== undefined && me.data.level !== "reader";
  return (
    <>
      <PageHeader
        title="Catalogue"
        text="Les catégories ouvertes, les métiers, leurs prix et les mots qui y mènent."
      />
      <div className="grid gap-6">
        <Categories categories={categories} mayChange={isChief} />
        <Packs mayChange={isChief} />
        <EmptySearches businessTypes={businessTypes} mayWord={mayWord} />
        <BusinessTypes
          categories={categories}
          businessTypes={businessTypes}
          mayPrice={isChief}
          mayWord={mayWord}
        />
        <Cities mayWord={mayWord} />
      </div>
    </>
  );
}
