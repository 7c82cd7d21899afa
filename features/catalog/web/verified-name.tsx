import type { Service } from "#features/catalog/contract/index.ts";
import { T } from "#ui/display/typography.tsx";
import { BadgeCheck } from "#ui/icons.ts";

type NamedProvider = Pick<Service["provider"], "business_name" | "verification">;

/** A provider's name, with a badge when the provider is verified. */
export function VerifiedName({ provider: { business_name, verification } }: { provider: NamedProvider }) {
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-1.5">
      <span className="min-w-0 truncate" title={business_name}>
        <T>{business_name}</T>
      </span>
      {verification === "verified" && (
        <span className="shrink-0 text-epinette" title="Prestataire vérifié">
          <BadgeCheck className="size-4.5" />
          <span className="sr-only">, prestataire vérifié</span>
        </span>
      )}
    </span>
  );
}
