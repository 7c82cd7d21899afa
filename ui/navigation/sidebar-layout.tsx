import type { ReactNode } from "react";
import { shell, shellAbove, shellMain } from "./shell.ts";

/** The frame of the signed-in pages: sidebar, header, bottom bar of phones, and the page as <main>. */
export function SidebarLayout({
  above,
  chrome,
  children,
}: {
  /** The sidebar and the header: SidebarChrome, or ChromeSkeleton until it can be rendered. */
  chrome: ReactNode;
  /** Over everything, on every page: « Mode démonstration ». */
  above?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={shell}>
      {/* There from the beginning: a dialog hides what is around it, and the menus may come after it. */}
      <div className="contents">{chrome}</div>
      {above && <div className={shellAbove}>{above}</div>}
      <main id="contenu" tabIndex={-1} className={`${shellMain} page py-6 sm:py-8`}>
        {children}
      </main>
    </div>
  );
}
