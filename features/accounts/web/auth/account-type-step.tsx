import { useEffect } from "react";
import { useNavigate } from "react-router";
import type { AccountType } from "#features/accounts/contract/index.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { CardLink, TextLink } from "#ui/buttons/button-link.tsx";
import { Card } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";
import { BriefcaseBusiness, ChevronRight, House, type Icon } from "#ui/icons.ts";
import { toast } from "#ui/overlays/toast.ts";

const TYPES: readonly { kind: AccountType; icon: Icon; title: string; text: string }[] = [
  {
    kind: "owner",
    icon: House,
    title: "Propriétaire",
    text: "Trouvez et réservez des services pour votre propriété",
  },
  {
    kind: "provider",
    icon: BriefcaseBusiness,
    title: "Prestataire",
    text: "Offrez vos services et développez votre activité",
  },
];

/** The two account types, each with a link to its sign-up form. */
export function AccountTypeStep({ returnTo }: { returnTo: string | null }) {
  return (
    <>
      <ul className="grid gap-4">
        {TYPES.map(({ kind, icon: Icon, title, text }) => (
          <Card key={kind} as="li" lively className="flex items-center gap-4">
            <span className="grid size-12 shrink-0 place-items-center rounded-md bg-givre">
              <Icon className="stroke-[1.75] size-6" />
            </span>
            <div className="min-w-0 flex-1">
              <h2 className="text-lg">
                <CardLink to={accountPaths.auth("signup", { accountType: kind, returnTo })}>{title}</CardLink>
              </h2>
              <p className="text-brume">
                <T>{text}</T>
              </p>
            </div>
            <ChevronRight className="size-5 shrink-0 text-brume" />
          </Card>
        ))}
      </ul>
      <p className="mt-7 text-brume">
        <T>Vous avez déjà un compte ? </T>
        <TextLink to={accountPaths.auth("login", { returnTo })}>Se connecter</TextLink>
      </p>
    </>
  );
}

/** For a sign-up URL without an account type: shows a toast once and corrects the URL. */
export function MissingAccountType({ returnTo }: { returnTo: string | null }) {
  const navigate = useNavigate();
  useEffect(() => {
    toast({
      id: "account-type",
      title: "Erreur",
      text: "Veuillez sélectionner un type de compte",
      tone: "danger",
    });
    void navigate(accountPaths.auth("account-type", { returnTo }), { replace: true });
  }, [navigate, returnTo]);
  return null;
}
