import { useMemo, useState } from "react";
import type { OperatorBusinessType, OperatorCategory } from "#features/operator/contract/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";
import { Field } from "#ui/forms/field.tsx";
import { Select } from "#ui/forms/select.tsx";
import { HistoryLink } from "../acts/history-link.tsx";
import { useAddress } from "../layout/use-address.ts";
import type { ConsoleColumn } from "../table/console-columns.ts";
import { ConsoleTable, wholeList } from "../table/console-table.tsx";
import { AddBusinessTypeDialog } from "./add-business-type-dialog.tsx";
import { BriefDialog } from "./brief-dialog.tsx";
import { BusinessTypeDialog } from "./business-type-dialog.tsx";
import { BusinessTypeWords } from "./business-type-words.tsx";
import { PriceDialog } from "./price-dialog.tsx";
import { WithdrawDialog } from "./withdraw-dialog.tsx";
import { WordsDialog } from "./words-dialog.tsx";

const COLUMNS: ConsoleColumn<OperatorBusinessType>[] = [
  {
    key: "name",
    header: "Métier",
    sortValue: ({ name }) => name,
    main: true,
    cell: ({ name, needs_rbq }) => (
      <span className="flex flex-wrap items-center gap-2">
        <T>{name}</T>
        {needs_rbq && <Badge tone="givre">Licence RBQ</Badge>}
      </span>
    ),
  },
  {
    key: "price",
    header: "Crédits par demande",
    sortValue: ({ lead_credits }) => lead_credits,
    numeric: true,
    cell: ({ lead_credits, next }) => (
      <>
        {lead_credits}
        {next && (
          <span className="block text-sm text-brume">
            <T>{`${next.lead_credits} dès le`}</T> <span className="whitespace-nowrap">{next.from_day}</span>
          </span>
        )}
      </>
    ),
  },
];

const wordsColumn = (mayWord: boolean): ConsoleColumn<OperatorBusinessType> => ({
  key: "words",
  header: "Mots recherchés",
  sortValue: ({ words }) => words.length,
  cell: (businessType) => <BusinessTypeWords businessType={businessType} mayWord={mayWord} />,
});

const actsColumn = ({
  mayPrice,
  mayWord,
  onEdit,
  onPrice,
  onBrief,
  onWord,
  onWithdraw,
}: {
  mayPrice: boolean;
  mayWord: boolean;
  onEdit: (businessType: OperatorBusinessType) => void;
  onPrice: (businessType: OperatorBusinessType) => void;
  onBrief: (businessType: OperatorBusinessType) => void;
  onWord: (businessType: OperatorBusinessType) => void;
  onWithdraw: (businessType: OperatorBusinessType) => void;
}): ConsoleColumn<OperatorBusinessType> => ({
  key: "acts",
  header: "Actions",
  hideLabel: true,
  cell: (businessType) => (
    <span className="flex flex-wrap justify-end gap-2">
      {mayPrice && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Modifier ${businessType.name}`}
          onClick={() => onEdit(businessType)}
        >
          Modifier
        </Button>
      )}
      {mayPrice && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Prix de ${businessType.name}`}
          onClick={() => onPrice(businessType)}
        >
          Prix
        </Button>
      )}
      {mayPrice && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Questions de ${businessType.name}`}
          onClick={() => onBrief(businessType)}
        >
          Questions
        </Button>
      )}
      {mayWord && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Ajouter un mot à ${businessType.name}`}
          onClick={() => onWord(businessType)}
        >
          Ajouter un mot
        </Button>
      )}
      {mayPrice && businessType.is_added && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Retirer ${businessType.name}`}
          onClick={() => onWithdraw(businessType)}
        >
          Retirer
        </Button>
      )}
      <HistoryLink about={businessType.id} name={businessType.name} />
    </span>
  ),
});

/** Business types of a category with their price and the words that lead to them. */
export function BusinessTypes({
  categories,
  businessTypes,
  mayPrice,
  mayWord,
}: {
  categories: readonly OperatorCategory[];
  businessTypes: readonly OperatorBusinessType[];
  mayPrice: boolean;
  mayWord: boolean;
}) {
  const { params, change } = useAddress();
  const category = categories.find(({ id }) => id === params.get("categorie")) ?? categories[0];
  const [edited, setEdited] = useState<OperatorBusinessType>();
  const [priced, setPriced] = useState<OperatorBusinessType>();
  const [briefed, setBriefed] = useState<OperatorBusinessType>();
  const [worded, setWorded] = useState<OperatorBusinessType>();
  const [withdrawn, setWithdrawn] = useState<OperatorBusinessType>();
  const [isAdding, setIsAdding] = useState(false);
  const columns = useMemo(
    () => [
      ...COLUMNS,
      wordsColumn(mayWord),
      actsColumn({
        ...{ mayPrice, mayWord, onEdit: setEdited },
        ...{ onPrice: setPriced, onBrief: setBriefed, onWord: setWorded, onWithdraw: setWithdrawn },
      }),
    ],
    [mayPrice, mayWord],
  );
  const list = useMemo(
    () => wholeList(businessTypes.filter(({ category_id }) => category_id === category?.id)),
    [businessTypes, category?.id],
  );
  return (
    <Card as="section">
      <CardHeader
        title="Métiers"
        text="Le prix d'une demande, ce qui y est demandé et les mots qui mènent à chaque métier."
        action={
          mayPrice && (
            <Button size="sm" variant="secondary" onClick={() => setIsAdding(true)}>
              Ajouter un métier
            </Button>
          )
        }
      />
      <Field label="Catégorie" className="mb-6 sm:max-w-xs">
        <Select
          value={category?.id ?? ""}
          onChange={(event) => change({ categorie: event.target.value })}
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      <ConsoleTable
        caption="Métiers"
        columns={columns}
        rowKey={({ id }) => id}
        list={list}
        empty={{ title: "Aucun métier", text: "Cette catégorie n'a aucun métier." }}
      />
      {isAdding && (
        <AddBusinessTypeDialog
          categories={categories}
          category={category}
          onClose={() => setIsAdding(false)}
        />
      )}
      {withdrawn && (
        <WithdrawDialog kind="business_type" entry={withdrawn} onClose={() => setWithdrawn(undefined)} />
      )}
      {edited && <BusinessTypeDialog businessType={edited} onClose={() => setEdited(undefined)} />}
      {priced && <PriceDialog businessType={priced} onClose={() => setPriced(undefined)} />}
      {briefed && <BriefDialog businessType={briefed} onClose={() => setBriefed(undefined)} />}
      {worded && (
        <WordsDialog
          businessType={worded}
          businessTypes={businessTypes}
          onClose={() => setWorded(undefined)}
        />
      )}
    </Card>
  );
}
