import { Button } from "#ui/buttons/button.tsx";
import { T } from "#ui/display/typography.tsx";
import { SlidersHorizontal } from "#ui/icons.ts";
import { Menu, MenuSeparator } from "#ui/overlays/menu.tsx";
import { MenuCheckbox, MenuRadio, MenuRadioGroup } from "#ui/overlays/menu-choices.tsx";
import { type ConsoleColumn, canBeHidden, sortsOf } from "./console-columns.ts";

/** Sort and columns of a list, where its headers cannot be seen too. */
export function DisplayMenu<Row>({
  columns,
  sort,
  onSort,
  visibility,
  onToggle,
}: {
  columns: readonly ConsoleColumn<Row>[];
  sort: string;
  onSort: (sort: string) => void;
  visibility: Readonly<Record<string, boolean>>;
  onToggle: (key: string) => void;
}) {
  const sortable = columns.flatMap((column) => {
    const sorts = sortsOf(column);
    return sorts ? [{ ...sorts, header: column.header }] : [];
  });
  const hideable = columns.filter(canBeHidden);
  return (
    <Menu
      trigger={
        <Button variant="quiet" size="sm">
          <SlidersHorizontal className="size-4" />
          <T>Affichage</T>
        </Button>
      }
    >
      {sortable.length > 0 && (
        <>
          <MenuRadioGroup label="Trier par" value={sort} onValue={onSort}>
            {sortable.flatMap(({ header, ascending, descending }) => [
              <MenuRadio key={ascending} value={ascending}>{`${header}, croissant`}</MenuRadio>,
              <MenuRadio key={descending} value={descending}>{`${header}, décroissant`}</MenuRadio>,
            ])}
          </MenuRadioGroup>
          <MenuSeparator />
        </>
      )}
      {hideable.map(({ key, header }) => (
        <MenuCheckbox key={key} checked={visibility[key] ?? false} onToggle={() => onToggle(key)}>
          {header}
        </MenuCheckbox>
      ))}
    </Menu>
  );
}
