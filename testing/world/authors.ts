import type { Person } from "./person.ts";
import { createCompletedRequest } from "./reviews.ts";
import type { SignUpOptions, World } from "./world.ts";

/** People whose reviews of one provider may be linked: by default each has their own network. */
let people = 0;
export const nextNumber = () => ++people;
export const newAddress = () => `203.0.${Math.floor(nextNumber() / 250) + 113}.${(people % 250) + 1}`;
export const newDomain = () => `domaine-${nextNumber()}.example`;

export const signUpAuthor = (world: World, options: SignUpOptions = {}) =>
  world.signUpOwner("Anne Morin", { address: newAddress(), ...options });

export async function signUpAuthors(
  world: World,
  count: number,
  options: (n: number) => SignUpOptions,
): Promise<Person[]> {
  const made: Person[] = [];
  for (let n = 0; n < count; n++) made.push(await signUpAuthor(world, options(n)));
  return made;
}

/** Writes a review of a provider, which is not yet due. Returns its id. */
export async function writeReview(owner: Person, provider: Person, service: string): Promise<string> {
  const id = await createCompletedRequest(owner, provider, service);
  await owner.api.requests.review({ id, rating: 5, comment: "Le meilleur déneigeur du quartier." });
  return (await owner.api.requests.get({ id })).data.review?.id ?? "";
}

/** Returns the status of each review, in the order of the ids. */
export async function reviewStatuses({ db }: Pick<World, "db">, ids: readonly string[]) {
  const rows = await db.selectFrom("reviews").select(["id", "status"]).where("id", "in", ids).execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.status);
}
