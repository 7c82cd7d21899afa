import { needsNoHour, type Service } from "#features/catalog/contract/index.ts";
import { TimeChoice } from "#features/scheduling/web/index.ts";
import { SeasonAsked } from "./season-asked.tsx";
import { StartDay } from "./start-day.tsx";

/**
 * The time of each service: a free slot of its provider, « à convenir », a first day where no
 * hour is needed, or the season.
 */
export function TimeFields({
  services,
  times,
  onTimes,
  onChoosing,
  errorOf,
}: {
  services: readonly Service[];
  times: Record<string, string>;
  onTimes: (times: Record<string, string>) => void;
  /** Called when « Choisir une plage » is selected or not, before a time is chosen. */
  onChoosing: (serviceId: string, isChoosing: boolean) => void;
  errorOf: (serviceId: string) => string | undefined;
}) {
  return (
    <div className="grid gap-6">
      {services.map((service) => {
        const { id, provider } = service;
        const legend = services.length > 1 ? `Avec ${provider.business_name}` : undefined;
        const onValue = (start: string | null) => {
          const { [id]: _, ...others } = times;
          onTimes(start ? { ...others, [id]: start } : others);
        };
        if (service.price_kind === "season")
          return <SeasonAsked key={id} service={service} legend={legend} />;
        return needsNoHour(service) ? (
          <StartDay
            key={id}
            service={service}
            label={legend ? `${legend}, à partir du` : "À partir du"}
            value={times[id] ?? ""}
            onValue={onValue}
            error={errorOf(id)}
          />
        ) : (
          <TimeChoice
            key={id}
            serviceId={id}
            legend={legend}
            value={times[id] ?? null}
            onValue={onValue}
            onChoosing={(isChoosing) => onChoosing(id, isChoosing)}
            error={errorOf(id)}
          />
        );
      })}
    </div>
  );
}
