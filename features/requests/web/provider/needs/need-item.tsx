import { useId } from "react";
import { NEED_LIMITS, type NearbyNeed } from "#features/requests/contract/index.ts";
import { creditLabel, plural } from "#foundation/text/plural.ts";
import { formatLongDate, relativeTime } from "#foundation/time.ts";
import { T } from "#ui/display/typography.tsx";
import { Work } from "../../brief/brief-answers.tsx";
import { useNow } from "../../use-now.ts";
import { PropertyLine } from "../leads/property-line.tsx";
import { timeLeft } from "../leads/time-left.ts";
import { UnlockButton } from "../unlock/unlock-button.tsx";

/** One need of the list, with what a provider should know before paying for it. */
export function NeedItem({ need, onUnlock }: { need: NearbyNeed; onUnlock: () => void }) {
  const headingId = useId();
  const now = useNow();
  return (
    <li
      aria-labelledby={headingId}
      className="grid gap-3 rounded-lg border border-lisiere bg-papier p-4 shadow-doux sm:p-5"
    >
      <p className="flex flex-wrap gap-x-3 text-sm text-brume">
        <time dateTime={need.published_at}>
          <T>{relativeTime(need.published_at, now)}</T>
        </time>
        <T>{timeLeft(need.expires_at, now)}</T>
      </p>
      <div className="grid min-w-0 gap-1">
        <h3 id={headingId} className="text-lg font-semibold wrap-anywhere">
          <T>{`${need.business_type.name}, ${need.property.city}`}</T>
        </h3>
        <p className="font-medium">{need.client.name}</p>
        <PropertyLine lead={need} />
        <p className="text-sm">
          <T>
            {need.start_on
              ? `À partir du ${formatLongDate(`${need.start_on}T12:00:00Z`)}`
              : "Le plus tôt possible"}
          </T>
        </p>
      </div>
      <Work of={need} />
      <p className="text-sm text-brume">
        <T>
          {`${need.client.email_confirmed ? "Courriel confirmé" : "Courriel pas encore confirmé"} · ${answersLabel(need.answers)}`}
        </T>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="chiffres text-lg/tight font-semibold">{creditLabel(need.credits_required)}</span>
        <UnlockButton size="sm" aria-describedby={headingId} onClick={onUnlock} />
      </div>
    </li>
  );
}

function answersLabel(answers: number): string {
  if (answers === 0) return "Personne n'a encore répondu";
  return `${answers} ${plural(answers, "prestataire", "prestataires")} sur ${NEED_LIMITS.answersMax} ${plural(answers, "a", "ont")} répondu`;
}
