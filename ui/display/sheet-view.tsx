// biome-ignore-all lint/a11y/noRedundantRoles: a changed `display` makes some browsers forget what a table is
import type { ReactNode } from "react";
import type { Block, Sheet } from "#foundation/sheet.ts";
import { T } from "../display/typography.tsx";

/**
 * A document as a page shows it, the same as its PDF file and its text. Its title
 * is the page's or the card's.
 */
export function SheetView({ sheet: { blocks } }: { sheet: Sheet }) {
  return (
    <div className="mesure grid min-w-0 gap-3 wrap-anywhere">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a document never change
        <BlockView key={index} block={block} />
      ))}
    </div>
  );
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case "heading":
      return (
        <h3 className="mt-3 text-lg font-semibold">
          <T>{block.text}</T>
        </h3>
      );
    case "paragraph":
      return (
        <p className="whitespace-pre-line">
          <T>{block.text}</T>
        </p>
      );
    case "list":
      return (
        <ul className="grid list-disc gap-2 pl-5">
          {block.items.map((item) => (
            <li key={item}>
              <T>{item}</T>
            </li>
          ))}
        </ul>
      );
    case "facts":
      return (
        <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[12rem_minmax(0,1fr)]">
          {block.rows.map(({ label, value }) => (
            <div key={label} className="contents *:min-w-0">
              <dt className="text-brume">
                <T>{label}</T>
              </dt>
              <dd className="max-sm:mb-1">
                <T>{value}</T>
              </dd>
            </div>
          ))}
        </dl>
      );
    case "amounts":
      return <Amounts block={block} />;
  }
}

/** Words are broken where they must be, amounts never: the column of the words is the one that gives way. */
const AMOUNT = "pl-3 text-right wrap-normal sm:whitespace-nowrap";

function Amounts({ block: { head, rows, sums } }: { block: Extract<Block, { kind: "amounts" }> }) {
  return (
    <div className="@container">
      <table role="table" className="table-narrow w-full text-left">
        <thead role="rowgroup" className="text-sm text-brume">
          <tr role="row" className="border-b border-lisiere">
            {head.map((title, index) => (
              <th
                key={title}
                role="columnheader"
                scope="col"
                className={index > 0 ? `${AMOUNT} py-2 font-normal` : "py-2 font-normal"}
              >
                <T>{title}</T>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a document never change
            <tr key={row} role="row" className="border-b border-lisiere align-top">
              {cells.map((cell, index) => (
                <td key={head[index]} role="cell" className={index > 0 ? `${AMOUNT} chiffres py-2` : "py-2"}>
                  <T>{cell}</T>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot role="rowgroup">
          {sums.map(({ label, value }, index) => (
            <tr key={label} role="row" className={index === sums.length - 1 ? "font-semibold" : undefined}>
              <th
                role="rowheader"
                scope="row"
                colSpan={head.length - 1}
                className={
                  index === sums.length - 1 ? "py-1 text-right" : "py-1 text-right font-normal text-brume"
                }
              >
                <T>{label}</T>
              </th>
              <td role="cell" className={`${AMOUNT} chiffres py-1`}>
                <T>{value}</T>
              </td>
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  );
}

/** A document that a press unfolds, and that stands unfolded on paper. */
export function FoldedDocument({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="print:details-content:[content-visibility:visible]">
      <summary className="cursor-pointer py-2 font-medium print:hidden">{summary}</summary>
      {children}
    </details>
  );
}
