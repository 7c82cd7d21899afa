import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { TextLink } from "#ui/button-link.tsx";
import { Logo } from "#ui/logo.tsx";

/** Without the menu: one thing to do, and the way back. */
export function PublishFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="border-b border-lisiere bg-papier">
        <div className="page flex min-h-16 items-center justify-between gap-4">
          <Link to="/" aria-label="Maisonnée, accueil">
            <Logo />
          </Link>
          <TextLink to="/provider/services" className="inline-flex min-h-11 items-center gap-2">
            <ArrowLeft aria-hidden="true" className="size-4" />
            Mes services
          </TextLink>
        </div>
      </header>
      <main id="contenu" tabIndex={-1} className="mx-auto max-w-3xl px-4 py-8 outline-none sm:py-12">
        {children}
      </main>
    </>
  );
}
