import { HOUR_MS } from "#foundation/durations.ts";
import { signUpWorkingProvider } from "../world/calendar.ts";
import { startWorld } from "../world/world.ts";
import { type IcsEvent, ics, startCalendarServer } from "./calendar-server.ts";
import { REGISTERED, startCalendarServices } from "./calendar-services.ts";

/** An event of an hour. */
export const hour = (start: string): IcsEvent => ({ from: start, to: new Date(Date.parse(start) + HOUR_MS) });

/** A world whose providers may keep calendars on a server of this machine, which is both services too. */
export async function startCalendarWorld() {
  const server = await startCalendarServer();
  const world = await startWorld({ environment: { ...REGISTERED, LOCAL_CALENDARS_ORIGIN: server.origin } });
  const services = startCalendarServices(server);
  let paths = 0;
  const newPath = () => `/${++paths}.ics`;
  return {
    server,
    services,
    world,
    newPath,
    /** Signs up a provider with a calendar elsewhere, at a path of its own. */
    withCalendar: async (...events: IcsEvent[]) => {
      const { provider, service } = await signUpWorkingProvider(world);
      const path = newPath();
      const address = server.serve(path, ics(...events));
      const { data: calendar } = await provider.api.scheduling.addOtherCalendar({ name: "Google", address });
      return { provider, service, path, address, calendar };
    },
    /** Runs the job that reads what is due. */
    readDue: async () => {
      const task = world.tasks.find(({ name }) => name === "scheduling.read_other_calendars");
      if (!task) throw new Error("no job");
      await task.handle({}, { id: "1", attempt: 1, maxAttempts: 1, signal: new AbortController().signal });
    },
    close: async () => {
      await world.close();
      await server.close();
    },
  };
}
export type CalendarWorld = Awaited<ReturnType<typeof startCalendarWorld>>;
