import type { Service } from "#features/catalog/contract/index.ts";
import { TimeChoice } from "#features/scheduling/web/index.ts";

/** What the choice of a time needs of a service. */
type TimedService = Pick<Service, "id" | "name" | "provider">;

/** When the work is to be done: a free time of each provider's, or left to agree on. */
export function WhenPart({
  services,
  times,
  onTimes,
  onChoosing,
  errorOf,
}: {
  services: readonly TimedService[];
  times: Record<string, string>;
  onTimes: (times: Record<string, string>) => void;
  /** Told whether a time of a service is wanted, before one is chosen. */
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
