/**
 * The grid of a page with a sidebar. Its children place themselves: SidebarChrome, `shellAbove` over
 * the header, `shellMain`, `shellFooter`. The content keeps its place in the tree whether or not
 * there is a sidebar beside it.
 */
export const shell =
  "grid min-h-dvh grid-cols-[auto_minmax(0,1fr)] grid-rows-[auto_var(--shell-header,--spacing(16))_1fr_auto] max-md:pb-(--bottom-bar) print:block print:min-h-0 print:pb-0";
export const shellAbove = "col-start-2 row-start-1 print:hidden";
export const shellMain = "col-start-2 row-start-3 min-w-0";
export const shellFooter = "col-start-2 row-start-4 min-w-0";
