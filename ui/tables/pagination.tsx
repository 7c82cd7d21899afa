import type { ReactNode } from "react";
import { Link } from "react-router";
import { pageCountOf } from "#foundation/limits.ts";
import { classes } from "../classes.ts";
import { ChevronLeft, ChevronRight } from "../icons.ts";
import { announcePage } from "../navigation/page-announcement.ts";
import { strings } from "../strings.ts";
import { pageNumbers } from "./page-numbers.ts";

const step =
  "inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-md px-3 font-medium transition-colors";

/** Pages of a list, each a real address. Shows nothing for a single page. */
export function Pagination({
  list,
  href,
  label = strings.pages,
}: {
  list: { page: number; per_page: number; total: number };
  /** Returns the URL of a page. */
  href: (page: number) => string;
  label?: string;
}) {
  const { page } = list;
  const pageCount = pageCountOf(list);
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label} className="mt-8 flex items-center justify-center gap-1">
      <Step page={page - 1} to={page > 1 ? href(page - 1) : null} rel="prev">
        <ChevronLeft className="size-5" />
        <span className="max-sm:sr-only">{strings.previousPage}</span>
      </Step>
      <ul className="flex items-center gap-1">
        {pageNumbers(page, pageCount).map((number, index, all) =>
          number === null ? (
            <li key={`gap-${all[index - 1]}`} aria-hidden="true" className="px-1 text-brume">
              …
            </li>
          ) : (
            <li key={number} className={classes(number !== page && "max-sm:hidden")}>
              <Link
                to={href(number)}
                state={announcePage(strings.goToPage(number))}
                aria-label={strings.goToPage(number)}
                aria-current={number === page ? "page" : undefined}
                className={classes(
                  step,
                  "chiffres",
                  number === page ? "bg-epinette-doux font-semibold text-epinette" : "hover:bg-epinette-doux",
                )}
              >
                {number}
              </Link>
            </li>
          ),
        )}
      </ul>
      <Step page={page + 1} to={page < pageCount ? href(page + 1) : null} rel="next">
        <span className="max-sm:sr-only">{strings.nextPage}</span>
        <ChevronRight className="size-5" />
      </Step>
    </nav>
  );
}

function Step({
  page,
  to,
  rel,
  children,
}: {
  page: number;
  to: string | null;
  rel: "prev" | "next";
  children: ReactNode;
}) {
  if (to === null) {
    return (
      <span aria-hidden="true" className={classes(step, "text-brume")}>
        {children}
      </span>
    );
  }
  return (
    <Link
      to={to}
      state={announcePage(strings.goToPage(page))}
      rel={rel}
      className={classes(step, "hover:bg-epinette-doux")}
    >
      {children}
    </Link>
  );
}
