import { plural } from "#foundation/text/plural.ts";
import { T } from "#ui/display/typography.tsx";

/** Says on a request how many of its photos have not gone up yet. */
export function WaitingPhotosLine({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p role="status" className="text-sm text-brume">
      <T>
        {plural(
          count,
          "1 photo attend le réseau ; elle partira automatiquement.",
          `${count} photos attendent le réseau ; elles partiront automatiquement.`,
        )}
      </T>
    </p>
  );
}
