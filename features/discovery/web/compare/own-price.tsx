import { Suspense } from "react";
import { roleOf, useAuth } from "#features/accounts/web/index.ts";
import type { Service } from "#features/catalog/contract/index.ts";
import { LeftOut, latePart } from "#ui/page/late-parts/late-part.tsx";

/** Loaded only for owners: visitors need no code that calls the API. */
const PropertyPrice = latePart(
  async () => ({
    default: (await import("./property-price.tsx")).PropertyPrice,
  }),
  LeftOut,
);

/** The cost for the owner's own property at a price by the square foot; nothing for other prices. */
export function OwnPrice({ service }: { service: Service }) {
  const { session } = useAuth();
  if (service.price_kind !== "per_area" || roleOf(session?.user.user_metadata) !== "owner") return null;
  return (
    <Suspense>
      <PropertyPrice service={service} />
    </Suspense>
  );
}
