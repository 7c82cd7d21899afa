import type { PrivacyOrder } from "#features/operator/contract/index.ts";
import { Alert } from "#ui/display/alert.tsx";
import { T } from "#ui/display/typography.tsx";

/** Warnings that an order's author, account and address do not match. */
export function OrderDoubts({ order: { doubts, signed, account, email } }: { order: PrivacyOrder }) {
  const words: Record<PrivacyOrder["doubts"][number], string> = {
    name: `Le message est signé « ${signed ?? ""} », le compte est au nom de « ${account?.full_name ?? ""} ». Vérifiez que c'est la même personne.`,
    address: `L'adresse ${email ?? ""} n'est ni celle du compte ni celle du message. Vérifiez avec la personne que c'est la sienne.`,
  };
  return doubts.map((doubt) => (
    <Alert key={doubt} tone="warning">
      <T>{words[doubt]}</T>
    </Alert>
  ));
}
