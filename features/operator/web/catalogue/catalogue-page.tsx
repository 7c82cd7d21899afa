import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceFor } from "#client/failure.ts";
import type { OperatorCategory } from "#features/operator/contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { Loading } from "#ui/display/spinner.tsx";
import { T } from "#ui/display/typography.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { DataTable } from "#ui/tables/data-table.tsx";
import { HistoryLink } from "../acts/history-link.tsx";
import { queries } from "../api.ts";
import { useOperator } from "../layout/operator-guard.tsx";
import { AvailabilityDialog } from "./availability-dialog.tsx";
import { BusinessTypes } from "./business-types.tsx";
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

function Categories({
  categories,
  mayChange,
}: {
  categories: readonly OperatorCategory[];
  mayChange: boolean;
}) {
  const [changed, setChanged] = useState<OperatorCategory>();
  return (
    <Card as="section" className="max-w-3xl">
      <CardHeader title="Catégories" />
      <DataTable
        caption="Catégories"
        rows={categories}
        rowKey={({ id }) => id}
        compact
        columns={[
          { key: "name", header: "Catégorie", main: true, cell: ({ name }) => <T>{name}</T> },
          {
            key: "state",
            header: "État",
            cell: ({ is_available }) => (
              <Badge tone={is_available ? "epinette" : "neutral"}>
                {is_available ? "Ouverte" : "Fermée"}
              </Badge>
            ),
          },
          {
            key: "act",
            header: "Changer",
            hideLabel: true,
            cell: (category) => (
              <span className="flex flex-wrap items-center justify-end gap-3">
                {mayChange && (
                  <Button
                    size="sm"
                    variant="secondary"
                    aria-label={`${category.is_available ? "Fermer" : "Ouvrir"} ${category.name}`}
                    onClick={() => setChanged(category)}
                  >
                    {category.is_available ? "Fermer" : "Ouvrir"}
                  </Button>
                )}
                <HistoryLink about={category.id} name={category.name} />
              </span>
            ),
          },
        ]}
      />
      {changed && <AvailabilityDialog category={changed} onClose={() => setChanged(undefined)} />}
    </Card>
  );
}
