import { useId, useState } from "react";
import {
  HOLD_HOURS,
  NEW_ACCOUNT_HOLD_HOURS,
  UNCONFIRMED_HOLD_HOURS,
} from "#features/scheduling/contract/numbers.ts";
import { Alert } from "#ui/display/alert.tsx";
import { T } from "#ui/display/typography.tsx";
import { RadioCards } from "#ui/forms/radio-cards.tsx";
import { CalendarCheck, MessagesSquare } from "#ui/icons.ts";
import { SlotChoice } from "./slot-choice.tsx";

const CARDS = [
  {
    value: "agree",
    title: "À convenir",
    text: "Vous fixez le moment avec le prestataire dès qu'il vous joint.",
    icon: MessagesSquare,
  },
  {
    value: "slot",
    title: "Choisir une plage",
    text: `Parmi ses disponibilités. Elle vous est gardée jusqu'à ${HOLD_HOURS} heures, ${NEW_ACCOUNT_HOLD_HOURS} la première semaine de votre compte, ou ${UNCONFIRMED_HOLD_HOURS} tant que votre adresse courriel n'est pas confirmée.`,
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
  const [isChoosing, setIsChoosing] = useState(value !== null);
  return (
    <div className="grid gap-4">
      <RadioCards
        legend={legend ?? "Quand le travail doit-il se faire ?"}
        hideLegend={!legend}
        name={name}
        cards={CARDS}
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
