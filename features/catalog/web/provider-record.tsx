import type { Service } from "#features/catalog/contract/index.ts";
import { plural } from "#foundation/text/plural.ts";
import { T } from "#ui/display/typography.tsx";
import { Clock3 } from "#ui/icons.ts";

type Recorded = Pick<Service["provider"], "reply_within_hours" | "jobs_done">;

const withinText = (hours: number) => (hours > 24 ? `${hours / 24} jours` : `${hours} h`);

/** How soon a provider usually answers and how much work it has done; nothing while neither is known. */
export function ProviderRecord({ provider: { reply_within_hours, jobs_done } }: { provider: Recorded }) {
  const facts = [
    reply_within_hours !== null && `Répond en moins de ${withinText(reply_within_hours)}, d'habitude`,
    jobs_done > 0 && `${jobs_done}\u00a0${plural(jobs_done, "travail terminé", "travaux terminés")}`,
  ].filter((fact) => fact !== false);
  if (facts.length === 0) return null;
  return (
    <span className="flex items-start gap-1.5 text-sm text-brume">
      <Clock3 className="mt-0.5 size-4 shrink-0" />
      <T>{facts.join(" · ")}</T>
    </span>
  );
}
