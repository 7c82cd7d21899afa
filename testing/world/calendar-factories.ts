import { HOUR_MS } from "#foundation/durations.ts";
import type { Person } from "./person.ts";
import type { World } from "./world.ts";

interface Parties {
  owner: Person;
  provider: Person;
  /** Makes one more request that the provider has unlocked. */
  unlocked: () => Promise<{ id: string }>;
}

/** Functions that create one more object of a provider's calendar, for `startAccessWorld`. */
export function calendarFactories(world: World, { owner, provider, unlocked }: Parties) {
  let crews = 0;
  const timeOff = async () =>
    (
      await provider.api.scheduling.addTimeOff({
        starts_at: world.now().toISOString(),
        ends_at: new Date(world.now().getTime() + HOUR_MS).toISOString(),
      })
    ).data;
  const otherCalendar = () =>
    world.db
      .insertInto("other_calendars")
      .values({
        provider_id: provider.id,
        name: "Google",
        host: "127.0.0.1",
        address: world.ports.secrets.encrypt("other-calendar", "https://127.0.0.1/agenda.ics"),
        created_at: world.now(),
        next_read_at: world.now(),
        read_at: world.now(),
        known_until: world.now(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
  const crew = async () => {
    crews += 1;
    return world.db
      .insertInto("crews")
      .values({
        provider_id: provider.id,
        name: `Équipe ${crews}`,
        colour: "fleuve",
        created_at: world.now(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
  };
  /** A confirmed appointment and a crew that may take it. */
  const crewedAppointment = async () => {
    const { id } = await unlocked();
    const { id: crew_id } = await crew();
    const starts_at = new Date(world.now().getTime() + HOUR_MS);
    await world.db
      .insertInto("appointments")
      .values({
        request_id: id,
        provider_id: provider.id,
        owner_id: owner.id,
        crew_id: (await crew()).id,
        starts_at,
        ends_at: new Date(starts_at.getTime() + HOUR_MS),
        confirmed_at: world.now(),
        created_at: world.now(),
      })
      .execute();
    return { id, crew_id };
  };
  const crewLink = async () => {
    const { data } = await provider.api.scheduling.renewCrewLink({ id: (await crew()).id });
    return data.url.split("/").at(-1) ?? "";
  };
  return { timeOff, otherCalendar, crew, crewedAppointment, crewLink };
}
