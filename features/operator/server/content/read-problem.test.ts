import { expect, test } from "vitest";
import { contractFor, invoiceFor, payInvoice } from "#testing/world/invoices.ts";
import { leadsSetup } from "#testing/world/leads.ts";
import { signUpOperator } from "#testing/world/operators.ts";

const leads = leadsSetup();

test("the case of a problem has the contract and the invoices of its request with amounts, and which one is meant", async () => {
  const { world, owner, provider } = leads;
  const { request_id, contract_id } = await contractFor(leads);
  const accepted_at = world.now().toISOString();
  const first = await invoiceFor(world, provider, contract_id, { amount_cents: 2000 });
  const second = await invoiceFor(world, provider, contract_id, { amount_cents: 3000 });
  await payInvoice(world, provider, first.id);
  await payInvoice(world, provider, second.id, { amount_cents: 500 });
  const { data: problem } = await owner.api.problems.open({
    id: request_id,
    kind: "wrong_invoice",
    details: "Le total n'est pas celui du contrat.",
    asks: "invoice",
    invoice_id: second.id,
  });
  await provider.api.problems.answer({ id: problem.id, agrees: false, answer: "C'est le prix." });
  await owner.api.problems.escalate({ id: problem.id });
  const agent = await signUpOperator(world, "agent");
  const { data } = await agent.api.cases.get({ kind: "problem", id: problem.id });
  expect(data.problem?.matters).toEqual({
    contract: { total_cents: 11_498, accepted_at, cancelled_at: null },
    invoices: [
      { id: first.id, number: first.number, total_cents: first.total_cents, left_cents: 0, is_meant: false },
      {
        id: second.id,
        number: second.number,
        total_cents: second.total_cents,
        left_cents: second.total_cents - 500,
        is_meant: true,
      },
    ],
  });
});
