import { operatorPaths } from "#paths/operator-paths.ts";
import { expectAccessible } from "../fixtures/accessible.ts";
import { expectNoHorizontalScroll } from "../fixtures/no-horizontal-scroll.ts";
import { signUpOperator } from "../fixtures/operators.ts";
import { signUpMember } from "../fixtures/people.ts";
import { expect, test } from "../fixtures/test.ts";

test("the acts show who read a person's details only when asked to, and the address keeps that", async ({
  baseURL,
  signedIn,
}) => {
  const origin = baseURL ?? "";
  const owner = await signUpMember(origin, "owner");
  const operator = await signUpOperator(origin);
  await operator.api.people.get({ id: owner.id });
  const page = await signedIn(operator.session);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(operatorPaths.acts({ person: owner.id }));
  await expect(page.getByText("Aucun acte", { exact: true })).toBeVisible();
  const reads = page.getByLabel("Avec les consultations de coordonnées");
  await reads.check();
  await page.getByRole("button", { name: "Chercher" }).click();
  const read = page.getByRole("row", { name: /Coordonnées consultées/ });
  await expect(read).toBeVisible();
  await expectNoHorizontalScroll(page, "the acts on a phone");
  await expectAccessible(page, "the acts with readings");
  await page.reload();
  await expect(read).toBeVisible();
  await expect(reads).toBeChecked();
});
