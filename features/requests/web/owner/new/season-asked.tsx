import { useState } from "react";
import type { Service } from "#features/catalog/contract/index.ts";
import { startText } from "#features/scheduling/web/index.ts";
import { dayOf } from "#foundation/local-time.ts";
import { seasonToAsk } from "#foundation/season/season.ts";
import { T } from "#ui/display/typography.tsx";

/** The season that a request is for: there is no hour to choose. */
export function SeasonAsked({ service, legend }: { service: Service; legend: string | undefined }) {
  const [today] = useState(() => dayOf(Date.now()));
  const { season_start, season_end } = service;
  if (!season_start || !season_end) return null;
  const { starts_on, ends_on } = seasonToAsk({ season_start, season_end }, today);
  return (
    <div className="grid gap-1">
      {legend && (
        <p className="font-medium">
          <T>{legend}</T>
        </p>
      )}
      <p>
        <T>{startText({ start_on: starts_on, end_on: ends_on }) ?? ""}</T>
      </p>
      <p className="text-sm text-brume">
        <T>Pas d'heure à choisir : vous convenez du reste avec le prestataire.</T>
      </p>
    </div>
  );
}
