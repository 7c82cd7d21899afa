import { type Lead, RETURN_REASONS } from "#features/requests/contract/index.ts";
import { formatDate } from "#foundation/time.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { T } from "#ui/display/typography.tsx";
import { Undo2 } from "#ui/icons.ts";

/** When and why a lead was returned; nothing for other leads. */
export function LeadReturn({ lead: { returned, report } }: { lead: Lead }) {
  if (!returned) return null;
  const byCard = returned.paid_by === "card";
  return (
    <div className="grid justify-items-start gap-1">
      <Badge tone="epinette" icon={Undo2}>
        {byCard ? "Paiement remboursé" : "Crédits rendus"}
      </Badge>
      <p className="text-sm">
        <T>{`Le ${formatDate(returned.created_at)} : ${RETURN_REASONS[returned.reason]}.`}</T>
      </p>
      {report?.answer && (
        <p className="text-sm">
          <T>{`Notre réponse à votre signalement : ${report.answer}`}</T>
        </p>
      )}
      <TextLink to={providerPaths.credits()} className="text-sm">
        {byCard ? "Voir mes reçus" : "Voir mon historique"}
      </TextLink>
    </div>
  );
}
