import { grantCredits } from "./credits.ts";
import type { Person } from "./person.ts";
import { createRequest, publishService } from "./requests.ts";
import type { World } from "./world.ts";

/** Weekly hours: every day from 8:00 to 18:00. */
export const ALL_WEEK = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  from_minute: 480,
  to_minute: 1080,
}));

/** Signs up a provider who works every day, with a published service of `duration_minutes`. */
export async function signUpWorkingProvider(world: World, duration_minutes = 60) {
  const provider = await world.signUpProvider();
  await provider.api.scheduling.setAvailability({ hours: ALL_WEEK });
  const service = await publishService(provider, { duration_minutes });
  return { provider, service };
}

/** Returns the free starts of a service, in order. */
export async function freeStarts(world: World, id: string, days: { from?: string; to?: string } = {}) {
  const { data } = await world.visitor.scheduling.slots({ id, ...days });
  return data.days.flatMap(({ starts }) => starts);
}

/** Creates a request whose lead its provider has unlocked. */
export async function createUnlockedRequest(
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
  const request = await createRequest(owner, service_id, { starts_at });
  await grantCredits(world, provider, 50);
  await provider.api.leads.unlock({ id: request.id });
  return request;
}
