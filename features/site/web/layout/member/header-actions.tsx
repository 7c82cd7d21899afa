import type { AccountType } from "#features/accounts/contract/index.ts";
import { useBalance } from "#features/credits/web/index.ts";
import { creditLabel } from "#foundation/text/plural.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { Coins } from "#ui/icons.ts";

/**
 * The header's button: « Demander un Service » for an owner, the credit balance for a provider
 * (docs/product.md "Navigation").
 */
export function HeaderActions({ accountType }: { accountType: AccountType }) {
  if (accountType === "provider") return <BalanceButton />;
  return (
    <ButtonLink to={ownerPaths.services()} size="sm">
      Demander un Service
    </ButtonLink>
  );
}

function BalanceButton() {
  const credits = useBalance();
  return (
    <ButtonLink to={providerPaths.credits()} variant="secondary" size="sm">
      <Coins className="size-4" />
      <span className="chiffres">{credits === undefined ? "… crédits" : creditLabel(credits)}</span>
    </ButtonLink>
  );
}
