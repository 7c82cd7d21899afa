import { type PlannedPass, rhythmText, type SeasonPlan } from "#features/rounds/contract/index.ts";
import { Badge, type BadgeTone } from "#ui/display/badge.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";
import { PlanMenu } from "./plan-menu.tsx";
import { dayInWords, stateText } from "./plan-words.ts";

const CLIENT = "Votre client";

/**
 * The rhythm of a contract by season and its next planned passes, which the provider of `request_id` may
 * change.
 */
export function PlannedList({
  plan: { rhythm, offered, planned, starts_on },
  request_id,
}: {
  plan: SeasonPlan;
  request_id?: string;
}) {
  return (
    <Card as="section" aria-labelledby="passages-prevus" className="min-w-0">
      <CardHeader
        title={<span id="passages-prevus">Passages prévus</span>}
        action={
          request_id && (
            <PlanMenu
              request_id={request_id}
              client={CLIENT}
              rhythm={rhythm}
              offered={offered}
              pass={null}
              seasonStarts={starts_on}
            />
          )
        }
      />
      <p className="text-brume first-letter:uppercase">
        <T>{rhythm ? `${rhythmText(rhythm)}.` : "Aucun jour fixe : les passages se font au besoin."}</T>
      </p>
      {offered && (
        <p className="text-brume">
          <T>{`La saison dernière : ${rhythmText(offered)}.`}</T>
        </p>
      )}
      {planned.length > 0 && (
        <ol className="mt-3 divide-y divide-lisiere">
          {planned.map((pass) => (
            <li key={pass.day} className="flex min-h-12 items-center justify-between gap-x-3 py-1">
              <PassDay pass={pass} />
              {request_id && (
                <PlanMenu request_id={request_id} client={CLIENT} rhythm={rhythm} pass={pass} onlyPass />
              )}
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

const TONES: Partial<Record<PlannedPass["state"], BadgeTone>> = {
  due: "epinette",
  late: "danger",
  done: "epinette",
};

function PassDay({ pass }: { pass: PlannedPass }) {
  const { day, on, state } = pass;
  const text = stateText(pass);
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 py-1.5">
      <span className="first-letter:uppercase">
        <T>{dayInWords(on ?? day)}</T>
      </span>
      {text !== "" && <Badge tone={TONES[state] ?? "neutral"}>{text}</Badge>}
    </p>
  );
}
