import type { ReactNode } from "react";
import { Link, useOutletContext } from "react-router";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { Logo } from "#ui/display/logo.tsx";
import { T } from "#ui/display/typography.tsx";
import { ArrowLeft } from "#ui/icons.ts";
import { House, type HouseKind, seasonOf } from "#ui/illustrations/house.tsx";

/** The additions of a layout to its pages in this frame. */
export interface AuthSlot {
  /** Beside the form, in place of the illustration. */
  beside: ReactNode;
  /** Above the form: what the person came for. */
  why: string | null;
}

/**
 * The frame of /auth and /reset-password: a form column, with an illustration of the season beside it on wide
 * screens. A layout's replacement of the illustration moves above the form on narrow ones.
 */
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
  // Null without a layout that gives one.
  const slot = useOutletContext<AuthSlot | null | undefined>();
  return (
    <div className="flex flex-1 flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_minmax(0,36rem)]">
      <header className="page flex flex-wrap items-center justify-between gap-x-3 gap-y-2 pt-6 sm:pt-8">
        <Link to="/" aria-label="Maisonnée, accueil">
          <Logo />
        </Link>
        <TextLink to="/" className="inline-flex min-h-11 items-center gap-1.5">
          <ArrowLeft className="size-4" />
          <T>Retour à l'accueil</T>
        </TextLink>
      </header>
      {slot?.beside ? (
        <aside
          aria-label="Ce que votre recherche a trouvé"
          className="mt-6 bg-givre p-4 sm:p-8 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:p-10 xl:p-14"
        >
          <div className="lg:sticky lg:top-10">{slot.beside}</div>
        </aside>
      ) : (
        <aside
          aria-hidden="true"
          className="relative hidden overflow-hidden bg-givre lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:block"
        >
          <div className="sticky top-0 flex h-full max-h-dvh flex-col justify-between">
            <p className="p-10 font-titre text-2xl font-semibold text-balance xl:p-14">
              <T>{motto}</T>
            </p>
            <House kind={house} season={seasonOf(new Date())} sky={false} className="w-full" />
          </div>
        </aside>
      )}
      <main
        id="contenu"
        tabIndex={-1}
        className="page grid flex-1 content-center justify-items-center pt-8 pb-14 sm:pb-16 lg:col-start-1 lg:row-start-2"
      >
        <div className={wide ? "w-full max-w-xl" : "w-full max-w-md"}>
          <h1 className="text-2xl">
            <T>{title}</T>
          </h1>
          {text && (
            <p className="mt-2 wrap-anywhere text-brume">
              <T>{text}</T>
            </p>
          )}
          {slot?.why && (
            <p className="mt-4 rounded-md bg-givre p-3 font-medium wrap-anywhere">
              <T>{slot.why}</T>
            </p>
          )}
          <div className="mt-7">{children}</div>
        </div>
      </main>
    </div>
  );
}
