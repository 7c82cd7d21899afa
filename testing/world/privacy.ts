import { beforeAll } from "vitest";
import { signUpOperator } from "./operators.ts";
import type { World } from "./world.ts";

type Operator = Awaited<ReturnType<typeof signUpOperator>>;

/** How two proofs of identity were checked. */
export const NOTES = ["Rappelée au 514 555-0199, la voix répond", "A nommé la haie de cèdres du devis"];

/** Registers a team for the calling test file: two agents and a reader, set before its first test. */
export function privacyTeam(world: () => World): { agent: Operator; other: Operator; reader: Operator } {
  // Its members are set in beforeAll.
  const team = {} as { agent: Operator; other: Operator; reader: Operator };
  beforeAll(async () => {
    team.agent = await signUpOperator(world(), "agent", "Anne Agent");
    team.other = await signUpOperator(world(), "agent", "Olga Agent");
    team.reader = await signUpOperator(world(), "reader", "Rita Lectrice");
  });
  return team;
}

/** Sends a message on this topic by the contact form. Returns the id of its case. */
export async function writeAbout(
  { sql }: World,
  topic: "question" | "access" | "erasure",
  email: string,
): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into contact_messages (name, email, message, topic)
    values ('Une personne', ${email}, 'Je ne peux plus me connecter à mon compte.', ${topic}) returning id`;
  return row?.id ?? "";
}

/** Lets the days pass in which a person may stop an order, without ending the sessions of operators. */
export const waitForPerson = async ({ sql }: World, id: string): Promise<void> => {
  await sql`update privacy_orders set asked_at = asked_at - interval '72 hours',
    notified_at = asked_at - interval '72 hours' where id = ${id}`;
};
