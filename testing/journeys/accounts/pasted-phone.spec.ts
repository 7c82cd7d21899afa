import { expect, test } from "../fixtures/test.ts";

// docs/product.md "Input rules": a number arrives in three ways, and is the same number by each.

const PASTED = "Cell: +1 514-555-0199";

test("A phone number typed, pasted with words or filled in by a password manager is the same number", async ({
  visitor,
}) => {
  const page = await visitor({ viewport: { width: 360, height: 760 } });
  await page.goto("/auth?mode=signup&accountType=owner");
  const phone = page.getByLabel("Numéro de téléphone");
  const refusal = page.getByText("Écrivez le numéro sans le poste");

  await phone.click();
  await page.keyboard.type("1 (514) 555-0199 poste 12");
  await page.getByRole("button", { name: "Créer mon compte" }).click();
  await expect(refusal).toBeVisible();
  await phone.clear();
  await page.keyboard.type("1 (514) 555-0199");
  await expect(refusal).toBeHidden();

  await phone.clear();
  await phone.focus();
  await page.keyboard.insertText(PASTED);
  await expect(phone).toHaveValue(PASTED);
  await page.getByLabel("Prénom").focus();
  await expect(refusal).toBeHidden();

  // Extensions fill a field this way: the value, then the events of a change.
  await phone.evaluate((input: HTMLInputElement, value) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
    input.dispatchEvent(new Event("input", { bubbles: true }));
    input.dispatchEvent(new Event("change", { bubbles: true }));
  }, "+1 (514) 555-0199");
  await page.getByLabel("Prénom").focus();
  await expect(refusal).toBeHidden();
  await expect(phone).toHaveValue("+1 (514) 555-0199");
});
