import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { Logo } from "#ui/display/logo.tsx";
import { T } from "#ui/display/typography.tsx";
import { House, type HouseKind, seasonOf } from "#ui/illustrations/house.tsx";

/** The frame of /auth and /reset-password: a form column, with an illustration of the season beside it on wide screens. */
export function AuthFrame({
  title,
  text,
  house = "triplex",
  motto = "Une maison bien tenue, sans y passer vos fins de semaine.",
  wide = false,
  children,
}: {
  title: string;
  text?: ReactNode;
  house?: HouseKind;
  /** Beside the house. */
  motto?: string;
  /** For forms in two columns. */
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="grid flex-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] xl:grid-cols-[minmax(0,1fr)_minmax(0,36rem)]">
      <div className="page flex flex-col py-6 sm:py-8">
        <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <Link to="/" aria-label="Maisonnée, accueil">
            <Logo />
          </Link>
          <TextLink to="/" className="inline-flex min-h-11 items-center gap-1.5">
            <ArrowLeft aria-hidden="true" className="size-4" />
            <T>Retour à l'accueil</T>
          </TextLink>
        </header>
        <main id="contenu" tabIndex={-1} className="grid flex-1 content-center justify-items-center py-8">
          <div className={wide ? "w-full max-w-xl" : "w-full max-w-md"}>
            <h1 className="text-2xl">
              <T>{title}</T>
            </h1>
            {text && (
              <p className="mt-2 wrap-anywhere text-brume">
                <T>{text}</T>
              </p>
            )}
            <div className="mt-7">{children}</div>
          </div>
        </main>
      </div>
      <aside aria-hidden="true" className="relative hidden overflow-hidden bg-givre lg:block">
        <div className="sticky top-0 flex h-full max-h-dvh flex-col justify-between">
          <p className="p-10 font-titre text-2xl font-semibold text-balance xl:p-14">
            <T>{motto}</T>
          </p>
          <House kind={house} season={seasonOf(new Date())} sky={false} className="w-full" />
        </div>
      </aside>
    </div>
  );
}
