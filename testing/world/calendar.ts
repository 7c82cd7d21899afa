import { askedRequest, publishedService } from "./asked.ts";
import { grantCredits } from "./credits.ts";
import type { Person } from "./person.ts";
import type { World } from "./world.ts";

/** Every day from 8 h to 18 h. */
export const ALL_WEEK = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  from_minute: 480,
  to_minute: 1080,
}));

/** A provider who works every day, with a service of `duration` minutes that may be asked for. */
export async function workingProvider(world: World, duration_minutes = 60) {
  const provider = await world.signUpProvider();
  await provider.api.scheduling.setAvailability({ hours: ALL_WEEK });
  const service = await publishedService(provider, { duration_minutes });
  return { provider, service };
}

/** The starts offered for a service, in order. */
export async function startsOf(world: World, id: string, days: { from?: string; to?: string } = {}) {
  const { data } = await world.visitor.scheduling.slots({ id, ...days });
  return data.days.flatMap(({ starts }) => starts);
}

/** A request whose lead its provider has unlocked. */
export async function unlockedRequest(
  world: World,
  {
    owner,
    provider,
    service_id,
    starts_at,
  }: {
    owner: Person;
    provider: Person;
    service_id: string;
    starts_at?: string;
  },
) {
  const asked = await askedRequest(owner, service_id, { starts_at });
  await grantCredits(world, provider, 50);
  await provider.api.leads.unlock({ id: asked.id });
  return asked;
}
