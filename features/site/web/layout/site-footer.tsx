import type { ReactNode } from "react";
import { Link } from "react-router";
import { publicPaths } from "#paths/public-paths.ts";
import { Logo } from "#ui/display/logo.tsx";
import { T } from "#ui/display/typography.tsx";
import { useSiteFacts } from "#ui/page/site-facts.ts";
import { phoneUrl } from "../phone-url.ts";

const EXPLORE = [
  { label: "Répertoire des services", to: publicPaths.directory() },
  { label: "Prestataires", to: publicPaths.providers() },
];

const LINKS = [
  { label: "Accueil", to: publicPaths.providerLanding },
  { label: "À propos", to: publicPaths.about },
  { label: "Contact", to: publicPaths.contact },
  { label: "Transparence", to: publicPaths.transparency },
  { label: "Conditions d'utilisation", to: publicPaths.terms() },
  { label: "Confidentialité", to: publicPaths.privacy() },
  { label: "Accessibilité", to: publicPaths.accessibility },
];

/**
 * The footer of the public pages (docs/product.md "Navigation"; the two legal links have pages,
 * docs/product.md "Landing page").
 */
export function SiteFooter() {
  const facts = useSiteFacts();
  if (!facts) return null;
  return (
    <footer className="border-t border-lisiere bg-papier">
      <div className="page grid two-up gap-8 py-12 lg:grid-cols-[2fr_1.5fr_1.3fr_1.3fr]">
        <div className="max-sm:col-span-full">
          <Logo />
          <p className="mt-3 max-w-[34ch] text-brume">
            <T>Les services de votre propriété, par des gens du métier près de chez vous.</T>
          </p>
        </div>
        <div className="grid content-start gap-6 max-sm:col-span-full">
          <Column title="Nous joindre">
            <li>
              <a href={`mailto:${facts.support_email}`}>{facts.support_email}</a>
            </li>
            <li>
              <a href={phoneUrl(facts.support_phone)}>{facts.support_phone}</a>
            </li>
          </Column>
          {facts.social_urls.length > 0 && (
            <Column title="Suivez-nous">
              {facts.social_urls.map((address) => (
                <li key={address}>
                  <a href={address} rel="me noopener">
                    {siteName(address)}
                  </a>
                </li>
              ))}
            </Column>
          )}
        </div>
        <Column title="Explorer">
          <Links links={EXPLORE} />
        </Column>
        <Column title="Maisonnée">
          <Links links={LINKS} />
        </Column>
      </div>
      <div className="page">
        <p className="chiffres border-t border-lisiere py-5 text-sm text-brume">
          © {facts.year} {facts.shown_name}
        </p>
      </div>
    </footer>
  );
}

function Links({ links }: { links: readonly { label: string; to: string }[] }) {
  return links.map(({ label, to }) => (
    <li key={to}>
      <Link to={to}>
        <T>{label}</T>
      </Link>
    </li>
  ));
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0 wrap-anywhere">
      <h2 className="mb-2 font-texte text-base font-semibold tracking-normal">{title}</h2>
      <ul className="[&_a]:inline-flex [&_a]:min-h-9 [&_a]:items-center [&_a]:underline-offset-4 [&_a]:hover:text-epinette [&_a]:hover:underline">
        {children}
      </ul>
    </div>
  );
}

/** « Facebook » for https://www.facebook.com/maisonnee. */
function siteName(address: string): string {
  const [name = ""] = new URL(address).hostname.replace(/^www\./, "").split(".");
  return name.charAt(0).toUpperCase() + name.slice(1);
}
