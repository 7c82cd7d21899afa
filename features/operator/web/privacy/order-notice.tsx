import type { PrivacyOrder } from "#features/operator/contract/index.ts";
import { formatDate, formatTime } from "#foundation/time.ts";
import { Alert } from "#ui/display/alert.tsx";
import { T } from "#ui/display/typography.tsx";
import { OrderDoubts } from "./order-doubts.tsx";

/** The notices that the account's person got, and any reason not to confirm a waiting order. */
export function OrderNotice({ order }: { order: PrivacyOrder }) {
  const { confirmable_at, is_untold, other_stopped_at } = order;
  return (
    <div className="grid gap-2">
      <p className="text-brume">
        <T>{`${told(order)}${confirmable_at ? ` Se confirme à partir du ${formatDate(confirmable_at)} à ${formatTime(confirmable_at)}.` : ""}`}</T>
      </p>
      <OrderDoubts order={order} />
      {is_untold && (
        <Alert tone="warning">
          <T>
            L'adresse du compte refuse nos lettres : la personne n'est pas prévenue. Vérifiez de nouveau les
            deux preuves avant de confirmer.
          </T>
        </Alert>
      )}
      {other_stopped_at && (
        <Alert tone="warning">
          <T>{`La personne du compte a arrêté une autre démarche le ${formatDate(other_stopped_at)} : ce n'était pas elle. Dans le doute, écartez celle-ci.`}</T>
        </Alert>
      )}
    </div>
  );
}

const told = ({ confirmable_at, is_untold }: PrivacyOrder): string => {
  if (confirmable_at === null)
    return "La lettre qui prévient la personne du compte n'est pas encore partie : rien ne se confirme avant.";
  return is_untold ? "" : "La personne du compte en est prévenue par courriel et peut l'arrêter.";
};
