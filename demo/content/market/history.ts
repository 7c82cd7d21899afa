import { chance, drawn } from "./chance.ts";
import { COMMENTS, GREETINGS, WISHES } from "./comments.ts";
import { MARKET_OWNERS } from "./owners.ts";
import { MARKET_PROVIDERS, type MarketProvider } from "./providers.ts";

/** A finished job of the market: asked for, unlocked, answered, done, and often reviewed the day after. */
export type MarketJob = {
  provider: string;
  service: string;
  property: string;
  description: string;
  days_ago: number;
  /** From the unlock to the provider's first message. */
  reply_minutes: number;
  greeting: string;
  /** From the request to the end of the work. */
  after_days: number;
  review?: { rating: number; comment: string };
};

/** The jobs of the market's providers, which make them differ in ratings, jobs done and reply times. */
export const MARKET_JOBS: readonly MarketJob[] = withComments(MARKET_PROVIDERS.flatMap(jobsOf));

type Job = Omit<MarketJob, "review"> & { rating?: number };

/** Each at another home or for another service; the newest from each home is reviewed by some. */
function jobsOf({ key, services, service_area, stars, reply_hours }: MarketProvider, index: number): Job[] {
  const served = MARKET_OWNERS.flatMap(({ properties }) =>
    properties.filter(({ city }) => service_area.includes(city)),
  );
  const homes = [...served.slice(index % served.length), ...served.slice(0, index % served.length)];
  const jobs = 5 + Math.floor(chance(`${key} jobs`) * 4);
  const reviews = Math.min(homes.length, 2 + Math.floor(chance(`${key} reviews`) * 3));
  return Array.from({ length: jobs }, (_, at) => {
    const drawnBy = `${key} ${at}`;
    const round = Math.floor(at / homes.length);
    const home = homes[at % homes.length];
    const service = services[((at % homes.length) + round) % services.length];
    const rating = Math.round(stars + (chance(`${drawnBy} rating`) - 0.5) * 1.4);
    return {
      provider: key,
      service: service?.key ?? "",
      property: home?.key ?? "",
      description: `${service?.name} : ${drawn(WISHES, drawnBy)}`,
      days_ago: 12 + at * 18 + Math.floor(chance(`${drawnBy} day`) * 12),
      reply_minutes: Math.round(reply_hours * 60 * (0.35 + chance(`${drawnBy} reply`) * 0.6)),
      greeting: drawn(GREETINGS, drawnBy),
      after_days: 3 + Math.floor(chance(`${drawnBy} work`) * 6),
      ...(at < reviews && { rating: Math.min(5, Math.max(2, rating)) }),
    };
  });
}

/** Comments by how satisfied a client was, each of two sentences that no other has together. */
function withComments(jobs: readonly Job[]): MarketJob[] {
  const written = { good: 0, fair: 0, poor: 0 };
  return jobs.map(({ rating, ...job }) => {
    if (rating === undefined) return job;
    const mood = rating >= 4 ? "good" : rating === 3 ? "fair" : "poor";
    const { openings, endings } = COMMENTS[mood];
    const at = written[mood]++;
    const round = Math.floor(at / openings.length);
    const comment = `${openings[at % openings.length]} ${endings[(at + round) % endings.length]}`;
    return { ...job, review: { rating, comment } };
  });
}
