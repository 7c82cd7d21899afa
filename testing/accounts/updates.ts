import { afterAll, beforeAll, beforeEach } from "vitest";
import { type AuthWorld, newPerson, openAuthWorld } from "./auth-world.ts";

/**
 * The setup of tests of account changes: another person, signed up in a browser with
 * its own address, in each test.
 */
export function updateSetup() {
  let world: AuthWorld;
  let person: ReturnType<typeof newPerson>;
  let here: ReturnType<AuthWorld["browser"]>;
  let visits = 0;
  beforeAll(async () => {
    world = await openAuthWorld();
  });
  afterAll(() => world.close());
  const another = () => world.browser("pkce", `192.0.2.${visits}`);
  beforeEach(async () => {
    visits++;
    person = newPerson();
    here = another();
    await here.auth.signUp(person);
  });
  return {
    get world() {
      return world;
    },
    get person() {
      return person;
    },
    /** The person's browser. */
    get here() {
      return here;
    },
    /** One more browser at the same address. */
    another,
    change: (attributes: Parameters<typeof here.auth.updateUser>[0]) => here.auth.updateUser(attributes),
    signIn: (email: string, password: string) => another().auth.signInWithPassword({ email, password }),
    lettersTo: (email: string) => world.letters.filter(({ to }) => to === email),
  };
}
