import { useState } from "react";
import type { OperatorCategory } from "#features/operator/contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";
import { DataTable } from "#ui/tables/data-table.tsx";
import { HistoryLink } from "../acts/history-link.tsx";
import { AddCategoryDialog } from "./add-category-dialog.tsx";
import { AvailabilityDialog } from "./availability-dialog.tsx";
import { WithdrawDialog } from "./withdraw-dialog.tsx";

/** The categories, open or closed; a chief opens, closes and adds them. */
export function Categories({
  categories,
  mayChange,
}: {
  categories: readonly OperatorCategory[];
  mayChange: boolean;
}) {
  const [changed, setChanged] = useState<OperatorCategory>();
  const [withdrawn, setWithdrawn] = useState<OperatorCategory>();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Card as="section" className="max-w-3xl">
      <CardHeader
        title="Catégories"
        action={
          mayChange && (
            <Button size="sm" variant="secondary" onClick={() => setIsAdding(true)}>
              Ajouter une catégorie
            </Button>
          )
        }
      />
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
                {mayChange && category.is_added && (
                  <Button
                    size="sm"
                    variant="secondary"
                    aria-label={`Retirer ${category.name}`}
                    onClick={() => setWithdrawn(category)}
                  >
                    Retirer
                  </Button>
                )}
                <HistoryLink about={category.id} name={category.name} />
              </span>
            ),
          },
        ]}
      />
      {isAdding && <AddCategoryDialog onClose={() => setIsAdding(false)} />}
      {withdrawn && (
        <WithdrawDialog kind="category" entry={withdrawn} onClose={() => setWithdrawn(undefined)} />
      )}
      {changed && <AvailabilityDialog category={changed} onClose={() => setChanged(undefined)} />}
    </Card>
  );
}
