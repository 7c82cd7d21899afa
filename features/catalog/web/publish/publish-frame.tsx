import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { providerPaths } from "#paths/provider-paths.ts";
import { TextLink } from "#ui/buttons/button-link.tsx";

/** A page without the side menu, with a link back to the list. */
export function PublishFrame({ children }: { children: ReactNode }) {
  return (
    <main
      id="contenu"
      tabIndex={-1}
      className="mx-auto w-full max-w-3xl px-4 pt-4 pb-8 outline-none sm:pt-8 sm:pb-12"
    >
      <TextLink to={providerPaths.services} className="mb-2 inline-flex min-h-11 items-center gap-2">
        <ArrowLeft aria-hidden="true" className="size-4" />
        Mes services
      </TextLink>
      {children}
    </main>
  );
}
