import { Link } from "react-router";
import { providerPaths } from "#paths/provider-paths.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { Logo, LogoMark } from "#ui/display/logo.tsx";

const LINKS = [
  // The directory is public, the owner's pages are for owners only.
  { label: "Découvrir les services", to: publicPaths.directory() },
  { label: "Mes services", to: providerPaths.services },
  { label: "Mes clients", to: providerPaths.leads() },
  { label: "Aide", to: providerPaths.help },
];

/** The header of /provider (docs/product.md "Landing page"). */
export function ProviderHeader() {
  return (
    <header className="border-b border-lisiere bg-neige">
      <div className="page flex flex-wrap items-center gap-x-6 gap-y-1 py-2.5">
        <Link to="/" aria-label="Maisonnée, accueil" className="mr-auto flex items-center">
          <LogoMark className="sm:hidden" />
          <span className="hidden sm:flex">
            <Logo />
          </span>
        </Link>
        <ButtonLink to={providerPaths.leads()} className="lg:order-last">
          Voir les demandes
        </ButtonLink>
        <nav aria-label="Navigation principale" className="max-lg:w-full">
          <ul className="flex flex-wrap gap-x-1 max-lg:-ml-3 max-sm:grid max-sm:grid-cols-[auto_auto] max-sm:justify-start">
            {LINKS.map(({ label, to }) => (
              <li key={to} className="sm:whitespace-nowrap">
                <Link
                  to={to}
                  className="inline-flex min-h-11 items-center rounded-md px-3 font-medium hover:bg-epinette-doux"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}
