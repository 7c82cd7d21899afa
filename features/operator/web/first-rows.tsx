import { type ReactNode, useState } from "react";
import { formatCount } from "#foundation/text/count.ts";
import { Button } from "#ui/buttons/button.tsx";

/** A page of many lists, each longer than this, is too long to find anything on. */
const FIRST_ROWS = 5;

/** Shows the first rows of a list, and all of them at a press. */
export function FirstRows<Row>({
  rows,
  name,
  children,
}: {
  rows: readonly Row[];
  /** The name of the rows, in the plural. */
  name: string;
  children: (shown: readonly Row[], isWhole: boolean) => ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const isLong = rows.length > FIRST_ROWS;
  const isWhole = isOpen || !isLong;
  const text = isOpen ? "Afficher moins" : `Tout afficher (${formatCount(rows.length)})`;
  return (
    <>
      {children(isWhole ? rows : rows.slice(0, FIRST_ROWS), isWhole)}
      {isLong && (
        <Button
          className="mt-4"
          size="sm"
          variant="secondary"
          aria-expanded={isOpen}
          aria-label={`${text} : ${name}`}
          onClick={() => setOpen(!isOpen)}
        >
          {text}
        </Button>
      )}
    </>
  );
}
