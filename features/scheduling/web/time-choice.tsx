import { useId, useState } from "react";
import { useProfile } from "#features/accounts/web/index.ts";
import { heldFor } from "#features/scheduling/contract/hold-hours.ts";
import { Alert } from "#ui/display/alert.tsx";
import { T } from "#ui/display/typography.tsx";
import { RadioCards } from "#ui/forms/radio-cards.tsx";
import { CalendarCheck, MessagesSquare } from "#ui/icons.ts";
import { SlotChoice } from "./slot-choice.tsx";

const cardsOf = (held: string) =>
  [
    {
      value: "agree",
      title: "À convenir",
      text: "Vous fixez le moment avec le prestataire dès qu'il vous joint.",
      icon: MessagesSquare,
    },
    {
      value: "slot",
      title: "Choisir une plage",
      text: `Parmi ses disponibilités. Elle vous est gardée ${held}.`,
      icon: CalendarCheck,
    },
  ] as const;

/** The time of the work: a free slot of the service, or « à convenir ». */
export function TimeChoice({
  serviceId,
  legend,
  value,
  onValue,
  onChoosing,
  error,
}: {
  serviceId: string;
  /** Names the provider, where there are several. */
  legend?: string;
  /** The chosen start; null is « à convenir ». */
  value: string | null;
  onValue: (start: string | null) => void;
  /** Called when « Choisir une plage » is selected or not, before a time is chosen. */
  onChoosing: (isChoosing: boolean) => void;
  /** Scrolled into view when it appears. */
  error?: string;
}) {
  const name = useId();
  const owner = useProfile().data?.data;
  const [now] = useState(() => new Date());
  const [isChoosing, setIsChoosing] = useState(value !== null);
  return (
    <div className="grid gap-4">
      <RadioCards
        legend={legend ?? "Quand le travail doit-il se faire ?"}
        hideLegend={!legend}
        name={name}
        cards={cardsOf(heldFor(owner, now))}
        value={isChoosing ? "slot" : "agree"}
        onValue={(choice) => {
          setIsChoosing(choice === "slot");
          onChoosing(choice === "slot");
          if (choice === "agree") onValue(null);
        }}
      />
      {isChoosing && (
        <>
          <SlotChoice
            serviceId={serviceId}
            selected={value ? [value] : []}
            onSelected={([start]) => onValue(start ?? null)}
            emptyText="Ce prestataire n'a pas de plage libre dans les 60 prochains jours : laissez « à convenir », il vous proposera un moment."
          />
          <p className="text-sm text-brume">
            <T>Heure de l'Est. Le prestataire confirme, ou vous propose un autre moment.</T>
          </p>
          {error && (
            <Alert tone="danger" live>
              {error}
            </Alert>
          )}
        </>
      )}
    </div>
  );
}
