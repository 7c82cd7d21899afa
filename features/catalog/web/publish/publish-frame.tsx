import type { ReactNode } from "react";

/** The content of a page without the side menu. */
export function PublishFrame({ children }: { children: ReactNode }) {
  return (
    <main
      id="contenu"
      tabIndex={-1}
      className="mx-auto w-full max-w-3xl px-4 pt-4 pb-8 outline-none sm:pt-8 sm:pb-12"
    >
      {children}
    </main>
  );
}
