import type { Service } from "#features/catalog/contract/index.ts";
import { TimeChoice } from "#features/scheduling/web/index.ts";

/** The parts of a service that the choice of a time needs. */
type TimedService = Pick<Service, "id" | "name" | "provider">;

/** The time of each service: a free slot of its provider, or « à convenir ». */
export function TimeFields({
  services,
  times,
  onTimes,
  onChoosing,
  errorOf,
}: {
  services: readonly TimedService[];
  times: Record<string, string>;
  onTimes: (times: Record<string, string>) => void;
  /** Called when « Choisir une plage » is selected or not, before a time is chosen. */
  onChoosing: (serviceId: string, isChoosing: boolean) => void;
  errorOf: (serviceId: string) => string | undefined;
}) {
  return (
    <div className="grid gap-6">
      {services.map(({ id, provider }) => (
        <TimeChoice
          key={id}
          serviceId={id}
          legend={services.length > 1 ? `Avec ${provider.business_name}` : undefined}
          value={times[id] ?? null}
          onValue={(start) => {
            const { [id]: _, ...others } = times;
            onTimes(start ? { ...others, [id]: start } : others);
          }}
          onChoosing={(isChoosing) => onChoosing(id, isChoosing)}
          error={errorOf(id)}
        />
      ))}
    </div>
  );
}
