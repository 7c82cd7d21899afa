import { lazy, Suspense } from "react";
import { roleOf, useAuth } from "#features/accounts/web/index.ts";
import type { Service } from "#features/catalog/contract/index.ts";

/** Loaded for owners alone: visitors need no code that calls the API. */
const PropertyPrice = lazy(async () => ({
  default: (await import("./property-price.tsx")).PropertyPrice,
}));

/** What a price by the square foot comes to for the owner's own property; nothing for others. */
export function OwnPrice({ service }: { service: Service }) {
  const { session } = useAuth();
  if (service.price_kind !== "per_area" || roleOf(session?.user.user_metadata) !== "owner") return null;
  return (
    <Suspense>
      <PropertyPrice service={service} />
    </Suspense>
  );
}
