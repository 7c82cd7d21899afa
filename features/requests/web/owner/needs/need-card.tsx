import { useState } from "react";
import { NEED_LIMITS, type Need } from "#features/requests/contract/index.ts";
import { plural } from "#foundation/text/plural.ts";
import { formatLongDate } from "#foundation/time.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { Badge, type BadgeTone } from "#ui/display/badge.tsx";
import { Card } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";
import { MapPin } from "#ui/icons.ts";
import { Work } from "../../brief/brief-answers.tsx";
import { WithdrawNeedDialog } from "./withdraw-need-dialog.tsx";

const STATUS: Record<Need["status"], { label: string; tone: BadgeTone }> = {
  open: { label: "Publié", tone: "epinette" },
  full: { label: "Complet", tone: "neutral" },
  withdrawn: { label: "Retiré", tone: "neutral" },
  expired: { label: "Échu", tone: "neutral" },
};

/** One need: how many providers have answered, until when it waits, and what its owner can do. */
export function NeedCard({ need }: { need: Need }) {
  const [isWithdrawing, setWithdrawing] = useState(false);
  const { id, business_type, property, status, start_on } = need;
  return (
    <Card as="li" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={STATUS[status].tone}>{STATUS[status].label}</Badge>
        <span className="text-sm text-brume">
          <T>{`Publié le ${formatLongDate(need.published_at)}`}</T>
        </span>
      </div>
      <div className="grid gap-1">
        <h2 id={`besoin-${id}`} className="text-lg font-semibold wrap-anywhere">
          <T>{business_type.name}</T>
        </h2>
        <p className="flex items-start gap-1.5 text-sm text-brume">
          <MapPin className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{`${property.label}, ${property.city}`}</span>
        </p>
        {start_on && (
          <p className="text-sm">
            <T>{`À partir du ${formatLongDate(`${start_on}T12:00:00Z`)}`}</T>
          </p>
        )}
      </div>
      <Work of={need} />
      <p>
        <T>{progressOf(need)}</T>
      </p>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {need.answers > 0 && (
          <ButtonLink to={ownerPaths.history("actives")} variant="secondary" size="sm">
            Voir mes demandes
          </ButtonLink>
        )}
        {(status === "withdrawn" || status === "expired") && need.answers === 0 && (
          <ButtonLink to={ownerPaths.newNeed(business_type.id, property.id)} size="sm">
            Publier de nouveau
          </ButtonLink>
        )}
        {status === "open" && (
          <Button
            variant="quiet"
            size="sm"
            aria-describedby={`besoin-${id}`}
            onClick={() => setWithdrawing(true)}
          >
            Retirer
          </Button>
        )}
      </div>
      {isWithdrawing && <WithdrawNeedDialog need={need} onOpenChange={setWithdrawing} />}
    </Card>
  );
}

/** « 2 prestataires sur 5 ont répondu. En attente jusqu'au 12 décembre. » */
function progressOf({ status, answers, expires_at }: Need): string {
  const answered =
    answers === 0
      ? "Aucun prestataire n'a encore répondu."
      : `${answers} ${plural(answers, "prestataire", "prestataires")} sur ${NEED_LIMITS.answersMax} ${plural(answers, "a", "ont")} répondu.`;
  return status === "open" ? `${answered} En attente jusqu'au ${formatLongDate(expires_at)}.` : answered;
}
