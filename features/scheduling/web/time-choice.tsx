import { CalendarCheck, MessagesSquare } from "lucide-react";
import { useId, useState } from "react";
import { Alert } from "#ui/alert.tsx";
import { RadioCards } from "#ui/radio-cards.tsx";
import { T } from "#ui/typography.tsx";
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
    text: "Parmi ses disponibilités. Elle vous est gardée jusqu'à 72 heures, ou 12 tant que votre adresse courriel n'est pas confirmée.",
    icon: CalendarCheck,
  },
] as const;

/** When the work is to be done: a free time of the service, or left to agree on. */
export function TimeChoice({
  serviceId,
  legend,
  value,
  onValue,
  onChoosing,
  error,
}: {
  serviceId: string;
  /** Whose times these are, where there are several. */
  legend?: string;
  /** The start chosen; null is « à convenir ». */
  value: string | null;
  onValue: (start: string | null) => void;
  /** Told whether a time is wanted, before one is chosen. */
  onChoosing: (isChoosing: boolean) => void;
  /** What is missing; brought into sight when it appears. */
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
            none="Ce prestataire n'a pas de plage libre dans les 60 prochains jours : laissez « à convenir », il vous proposera un moment."
          />
          <p className="text-sm text-brume">
            <T>Heure de l'Est. Le prestataire confirme, ou vous propose un autre moment.</T>
          </p>
          {error && (
            <div ref={intoView}>
              <Alert tone="danger" live>
                {error}
              </Alert>
            </div>
          )}
        </>
      )}
    </div>
  );
}

const intoView = (message: HTMLElement | null) => message?.scrollIntoView({ block: "center" });
