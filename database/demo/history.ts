import { requestJobs } from "#features/requests/server/index.ts";
import type { Ports } from "#platform/http/context.ts";
import { after, before, DAY } from "./clock.ts";
import type { DemoRequest } from "./content/types.ts";
import { callsOf, type Player } from "./stage.ts";

/** Who takes part in a request, and the ids of what it is about. */
export type Parties = { owner: Player; provider: Player; service_id: string; property_id: string };

type Event = { at: Date; happen: () => Promise<void> };

/** Lets every request live its life, all events in the order of their instants: money is spent as it was earned. */
export async function relive(
  ports: Ports,
  requests: readonly (DemoRequest & { parties: Parties })[],
): Promise<void> {
  const events = requests.flatMap((request) => eventsOf(ports, request));
  for (const { happen } of events.sort((a, b) => a.at.getTime() - b.at.getTime())) await happen();
}

function eventsOf(
  ports: Ports,
  { parties, hours_ago, description, outcome }: DemoRequest & { parties: Parties },
): Event[] {
  const { owner, provider, service_id, property_id } = parties;
  let id = "";
  const event = (
    at: Date,
    act: (as: (player: Player) => ReturnType<typeof callsOf>) => Promise<unknown>,
  ): Event => ({
    at,
    happen: async () => {
      await act((player) => callsOf(ports, player, at));
    },
  });
  const asked = before(ports.now(), hours_ago);
  const ask = event(asked, async (as) => {
    const { data } = await as(owner).requests.create({ service_id, property_id, description });
    id = data.id;
  });
  const unlock = (at: Date) => event(at, (as) => as(provider).leads.unlock({ id }));
  switch (outcome.state) {
    case "locked":
      return [ask];
    case "unlocked":
      return [ask, unlock(after(asked, outcome.after_hours))];
    case "cancelled":
      return [
        ask,
        event(after(asked, outcome.after_hours), (as) =>
          as(owner).requests.cancel({ id, reason: outcome.reason }),
        ),
      ];
    case "expired": {
      const due = after(asked, 30 * DAY + 0.1);
      return [ask, { at: due, happen: () => closeDue(ports, due) }];
    }
    case "completed": {
      const { review } = outcome;
      const done = after(asked, outcome.after_days * DAY);
      const steps = [
        ask,
        unlock(after(asked, outcome.unlocked_after_hours)),
        event(done, (as) => as(owner).requests.complete({ id })),
      ];
      if (!review) return steps;
      let review_id = "";
      const { rating, comment, reply } = review;
      const rate = event(after(done, 20), async (as) => {
        const { data } = await as(owner).requests.review({ id, rating, comment });
        review_id = data.review?.id ?? "";
      });
      const answer = event(after(done, 34), (as) =>
        as(provider).reviews.reply({ id: review_id, reply: reply ?? "" }),
      );
      return [...steps, rate, ...(reply ? [answer] : [])];
    }
  }
}

/** What the clock does: the job that closes requests whose time is up, run as of an instant. */
async function closeDue(ports: Ports, at: Date): Promise<void> {
  const job = requestJobs({ ...ports, now: () => at }).find(({ name }) => name === "requests.expire");
  if (!job) throw new Error("No job closes the requests whose time is up");
  await job.handle(
    {},
    { id: "demonstration", attempt: 1, maxAttempts: 1, signal: new AbortController().signal },
  );
}
