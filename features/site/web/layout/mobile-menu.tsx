import { useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { accountPaths } from "#paths/account-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { Menu as MenuIcon, X } from "#ui/icons.ts";
import { VISITOR_NAV } from "./site-nav.ts";

/** The menu on narrow screens, at most 80vh high (docs/product.md "Navigation"). Escape closes it. */
export function MobileMenu({ visitor }: { visitor: boolean }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useId();

  useEffect(() => {
    if (!open) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener("keydown", closeOnEscape);
    return () => document.removeEventListener("keydown", closeOnEscape);
  }, [open]);

  const Icon = open ? X : MenuIcon;
  const close = () => setOpen(false);
  return (
    <div className="md:hidden">
      <Button
        ref={button}
        variant="quiet"
        size="icon"
        aria-label={open ? "Fermer le menu" : "Ouvrir le menu"}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        <Icon className="size-6" />
      </Button>
      <div
        id={panel}
        hidden={!open}
        className="absolute inset-x-0 top-full max-h-[80vh] animate-apparait overflow-y-auto border-b border-lisiere bg-papier shadow-flottant"
      >
        <nav aria-label="Menu" className="page grid gap-4 py-4">
          <ul>
            {VISITOR_NAV.map(({ label, to }) => (
              <li key={to} className="border-b border-lisiere last:border-0">
                <Link to={to} onClick={close} className="flex min-h-13 items-center text-lg font-medium">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          {visitor && (
            <div className="grid two-up gap-3">
              <ButtonLink to={accountPaths.auth("login")} variant="secondary" onClick={close}>
                Connexion
              </ButtonLink>
              <ButtonLink to={accountPaths.auth("account-type")} onClick={close}>
                S'inscrire
              </ButtonLink>
            </div>
          )}
        </nav>
      </div>
    </div>
  );
}
