import { expectAccessible as axeOn } from "./fixtures/accessible.ts";
import { photographs } from "./fixtures/images.ts";
import { openLetter } from "./fixtures/letters.ts";
import { typeCard } from "./fixtures/payment.ts";
import { newPersonDetails } from "./fixtures/people.ts";
import { addProperty, choose, chooseCity, field, signUp } from "./fixtures/steps.ts";
import { photosAreStored } from "./fixtures/stored-photos.ts";
import { expect, test } from "./fixtures/test.ts";

// docs/product.md "The main job": two people in two browsers, on desktops and on phones.
const DEVICES = [
  { device: "on desktops", viewport: { width: 1280, height: 900 }, family: "Bellehumeur" },
  // A name as long as some are.
  { device: "on phones", viewport: { width: 360, height: 760 }, family: "Sansregret-Vaillancourt" },
];

for (const { device, viewport, family } of DEVICES) {
  test(`An owner finds, compares and requests a service; the provider buys credits and unlocks the lead; the owner reviews the work (${device})`, async ({
    visitor,
  }) => {
    test.setTimeout(240_000);
    // On phones only: look/every-page.spec.ts checks every page on a desktop.
    const expectAccessible: typeof axeOn = async (page, moment) => {
      if (device === "on phones") await axeOn(page, moment);
    };
    const owner = await visitor({ viewport });
    const provider = await visitor({ viewport });
    const louise = newPersonDetails("Louise", "Marquis");
    const marc = { ...newPersonDetails("Marc", family), businessName: `Gouttières ${family}` };
    const service = `Gouttières vidées par ${family}`;
    const home = {
      label: "Maison de ville",
      address: "1450, rue des Érables",
      city: "Laval",
      zip: "H7A 1B2",
    };
    const description = "Gouttières pleines de feuilles sur deux étages, avec une descente bouchée.";
    const lead = provider.getByRole("listitem", { name: /^Lou/ });

    await test.step("The provider signs up from the landing page and is welcomed", async () => {
      await provider.goto("/");
      await expectAccessible(provider, "the landing page");
      await provider
        .getByRole("link", { name: /Devenir prestataire|^Prestataire$/ })
        .first()
        .click();
      await expectAccessible(provider, "the providers' landing page");
      await provider
        .getByRole("link", { name: /inscrire comme prestataire/ })
        .first()
        .click();
      await expectAccessible(provider, "signing up as a provider");
      await signUp(provider, "provider", marc);
      await expect(provider.getByRole("heading", { name: "Bienvenue, Marc !" })).toBeVisible();
      await expect(provider).toHaveURL(/\/provider\/dashboard\?welcome=true$/);
      await expectAccessible(provider, "the welcome");
    });

    await test.step("The provider writes a profile", async () => {
      await provider.getByRole("link", { name: "Complétez votre profil" }).click();
      await provider.getByLabel("Titre professionnel").fill("Gouttières propres avant les grands gels");
      await provider
        .getByLabel("Biographie")
        .fill("Vingt ans d'échelles, deux camions, une équipe soigneuse.");
      await chooseCity(provider, "Villes desservies", "Laval");
      await field(provider, "Adresse").fill("82, rue des Artisans");
      await chooseCity(provider, "Ville", "Laval");
      await provider.getByLabel("Code postal").fill("h7l1m4");
      await expectAccessible(provider, "the provider's profile");
      await provider.getByRole("button", { name: "Enregistrer", exact: true }).click();
      await expect(provider.getByText("Profil enregistré")).toBeVisible();
    });

    await test.step("The provider publishes a service with photos", async () => {
      await choose(provider, "Mes Services");
      await provider
        .getByRole("link", { name: /Publier/ })
        .first()
        .click();
      await provider.getByLabel("Nom du service").fill(service);
      await provider.getByLabel("Type de service").selectOption({ label: "Nettoyage de gouttières" });
      await provider
        .getByLabel("Description")
        .fill("Gouttières vidées à la main, descentes rincées, débris emportés et photos à l'appui.");
      await field(provider, "Prix").fill("189");
      await chooseCity(provider, "Villes desservies", "Laval");
      await provider.locator("input[type=file]").setInputFiles(await photographs());
      await expectAccessible(provider, "a service about to be published");
      await provider.getByRole("button", { name: "Publier le service" }).click();
      await expect(provider.getByText("Service publié")).toBeVisible();
      await expect(provider.getByRole("row", { name: service })).toBeVisible();
      await expectAccessible(provider, "the provider's services");
    });

    await test.step("The owner looks for the work on the landing page and signs up on the way", async () => {
      await owner.goto("/");
      await owner.getByLabel("De quoi avez-vous besoin ?").fill(`gouttières ${family}`);
      await owner.getByLabel("Où ?").fill("Laval");
      await owner.getByRole("button", { name: "Rechercher" }).click();
      const found = owner.getByRole("complementary", { name: "Ce que votre recherche a trouvé" });
      await expect(found.getByRole("link", { name: service })).toBeVisible();
      await expectAccessible(owner, "signing in beside what was found");
      await found.getByRole("link", { name: "Voir les résultats sans compte" }).click();
      await expect(owner).toHaveURL(/\/repertoire\?q=goutti.*&ville=Laval/i);
      await expect(owner.getByRole("link", { name: service })).toBeVisible();
      await owner.goBack();
      await owner.getByRole("link", { name: "Créer un compte", exact: true }).click();
      await expectAccessible(owner, "the choice of an account");
      await owner.getByRole("link", { name: "Propriétaire", exact: true }).click();
      await signUp(owner, "owner", louise);
      // The page to sign up names the service too.
      await expect(owner).toHaveURL(/\/owner\/services\?/);
      await expect(owner.getByRole("link", { name: service })).toBeVisible();
      await expectAccessible(owner, "what the search found");
    });

    await test.step("The owner adds a property", async () => {
      await choose(owner, "Propriétés");
      await expectAccessible(owner, "an owner without property");
      await owner.getByRole("link", { name: "Ajouter ma première propriété" }).click();
      await expectAccessible(owner, "a property about to be added");
      await addProperty(owner, home);
      await expect(owner.getByRole("heading", { name: home.label })).toBeVisible();
    });

    await test.step("The owner compares the service with another and opens its page", async () => {
      await choose(owner, "Découvrir Services");
      await owner.getByLabel("Que faut-il faire ?").fill("gouttières laval");
      // On a phone the suggestions cover the button.
      await owner.getByLabel("Que faut-il faire ?").press("Enter");
      await owner.getByRole("button", { name: `Comparer ${service}` }).click();
      const other = owner
        .getByRole("button", { name: /^Comparer / })
        .and(owner.locator("[aria-pressed=false]"));
      await other.first().click();
      await owner.getByRole("link", { name: "Comparer les 2" }).click();
      await expect(owner.getByRole("rowheader", { name: "Prix" })).toBeVisible();
      await expectAccessible(owner, "the comparison");
      await owner.getByRole("link", { name: service, exact: true }).click();
      await expect(owner.getByRole("heading", { level: 1, name: service })).toBeVisible();
      await expectAccessible(owner, "the service's page");
    });

    await test.step("The owner sends a request", async () => {
      await owner.getByRole("link", { name: "Demander ce service" }).first().click();
      await expect(owner.getByRole("radio", { name: new RegExp(home.label) })).toBeChecked();
      await owner.getByLabel("Décrivez le travail").fill(description);
      await expectAccessible(owner, "a request about to be sent");
      await owner.getByRole("button", { name: "Envoyer la demande" }).click();
      await expect(owner.getByRole("heading", { name: "Votre demande est envoyée" })).toBeVisible();
      await expectAccessible(owner, "a request sent");
    });

    await test.step("The provider gets a letter and sees the locked lead with a masked name and its price", async () => {
      await openLetter(provider, marc.email, /demande/i);
      await provider.goto("/provider/clients?tab=requests");
      await expect(lead.getByRole("heading", { name: "Louis***" })).toBeVisible();
      await expect(lead.getByText("URGENT")).toBeVisible();
      await expect(lead.getByText("1 crédit", { exact: true })).toBeVisible();
      await expect(lead.getByText("ou 7 $ par carte, avant taxes")).toBeVisible();
      await expect(lead.getByText(description)).toBeVisible();
      for (const secret of ["Marquis", louise.email, home.address]) {
        await expect(provider.getByText(secret)).toHaveCount(0);
      }
      await expectAccessible(provider, "a locked lead");
    });

    await test.step("The provider has too few credits and buys a pack by card", async () => {
      await lead.getByRole("button", { name: "Déverrouiller" }).click();
      await expect(provider.getByRole("dialog").getByText("Il vous manque 1 crédit")).toBeVisible();
      await expectAccessible(provider, "too few credits");
      await provider.getByRole("dialog").getByRole("link", { name: "Acheter des crédits" }).click();
      await expectAccessible(provider, "the packs");
      await provider.getByRole("button", { name: "Acheter le forfait Découverte" }).click();
      await expect(provider.getByRole("heading", { name: "Payer 34,49 $" })).toBeVisible();
      await expectAccessible(provider, "the payment page");
      await typeCard(provider);
      await provider.getByRole("button", { name: "Payer" }).click();
      await expect(provider.getByRole("heading", { name: "5 crédits ajoutés" })).toBeVisible();
      await expectAccessible(provider, "credits that have arrived");
      await provider.getByRole("link", { name: "Voir le reçu" }).click();
      await expect(provider.getByText("34,49 $").first()).toBeVisible();
      await expectAccessible(provider, "the receipt");
    });

    await test.step("The provider unlocks the lead and sees the client's contact", async () => {
      await choose(provider, "Clients");
      await lead.getByRole("button", { name: "Déverrouiller" }).click();
      await provider.getByRole("button", { name: "Utiliser 1 crédit" }).click();
      const confirmation = provider.getByRole("dialog", { name: "Louise Marquis" });
      await expect(confirmation.getByRole("link", { name: louise.email })).toBeVisible();
      await expect(confirmation.getByText(home.address)).toBeVisible();
      await expectAccessible(provider, "an unlocked lead");
      await confirmation.getByRole("link", { name: "Ouvrir la demande" }).click();
    });

    await test.step("The owner gets a letter and sees the provider's contact", async () => {
      await openLetter(owner, louise.email, /coordonnées/i);
      await owner.goto("/owner/history");
      const card = owner.getByRole("article").filter({ hasText: marc.businessName });
      await expect(card.getByText("a vos coordonnées", { exact: false })).toBeVisible();
      await expectAccessible(owner, "the history");
      await card.getByRole("heading").getByRole("link").click();
      await expect(owner.getByRole("article").getByText(marc.email)).toBeVisible();
      await expectAccessible(owner, "a request");
    });

    // Either side may do it: the provider on phones, the owner on desktops, where the review dialog follows.
    const isByOwner = device === "on desktops";

    await test.step(`The ${isByOwner ? "owner" : "provider"} marks the work as done`, async () => {
      const page = isByOwner ? owner : provider;
      const card = isByOwner ? owner.getByRole("article").filter({ hasText: marc.businessName }) : provider;
      await card.getByRole("button", { name: "Le travail est fait" }).click();
      if (!isByOwner) {
        const [jpeg] = await photographs();
        const after = page.getByRole("alertdialog").getByRole("figure", { name: "Après" });
        if (jpeg) await after.locator("input[type=file]").setInputFiles(jpeg);
        await expect(after.getByRole("button", { name: "Agrandir la photo 1" })).toBeVisible();
        await expectAccessible(page, "photos of the work");
      }
      await page.getByRole("button", { name: /Oui, c.est terminé/ }).click();
      await expect(
        isByOwner
          ? owner.getByRole("dialog", { name: "Laisser un avis" })
          : provider.getByRole("list", { name: "Ce qui s’est passé" }).getByText("Travail terminé"),
      ).toBeVisible();
    });

    await test.step("The owner leaves one review, reads when it appears, and cannot leave another", async () => {
      if (!isByOwner) {
        await owner.reload();
        await owner.getByRole("button", { name: "Laisser un avis" }).click();
      }
      await owner.getByRole("radio", { name: "5 étoiles sur 5" }).check({ force: true });
      await owner.getByLabel("Votre commentaire").fill("Ponctuel, soigneux, la descente coule de nouveau.");
      const [jpeg] = await photographs();
      const chosen = owner.getByRole("region", { name: "Photos (facultatif)" });
      if (jpeg) await chosen.locator("input[type=file]").setInputFiles(jpeg);
      await expect(chosen.getByRole("button", { name: "Retirer la photo 1" })).toBeVisible();
      // An unfinished form comes back open.
      await photosAreStored(owner);
      await owner.reload();
      await expect(owner.getByRole("radio", { name: "5 étoiles sur 5" })).toBeChecked();
      await expect(owner.getByLabel("Votre commentaire")).toHaveValue(/la descente coule de nouveau/);
      await expect(chosen.getByRole("button", { name: "Retirer la photo 1" })).toBeVisible();
      await expectAccessible(owner, "a review about to be sent");
      await owner.getByRole("button", { name: "Envoyer mon avis" }).click();
      await expect(owner.getByText("Merci pour votre avis")).toBeVisible();
      const card = owner.getByRole("article").filter({ hasText: marc.businessName });
      await expect(card.getByText(/Votre avis paraîtra le .*adresse courriel soit confirmée/)).toBeVisible();
      await card.getByRole("button", { name: "Renvoyer le lien" }).click();
      await expect(owner.getByText("Courriel envoyé")).toBeVisible();
      await expectAccessible(owner, "a review that waits");
      await expect(owner.getByRole("button", { name: "Laisser un avis" })).toHaveCount(0);
    });

    await test.step("While it waits, the owner corrects the review, with the day it appears in view", async () => {
      await owner.getByRole("button", { name: "Corriger mon avis" }).click();
      const dialog = owner.getByRole("dialog", { name: "Corriger mon avis" });
      await expect(dialog.getByText(/Votre avis paraîtra le/)).toBeVisible();
      await expect(dialog.getByRole("radio", { name: "5 étoiles sur 5" })).toBeChecked();
      await dialog.getByRole("radio", { name: "4 étoiles sur 5" }).check({ force: true });
      await dialog
        .getByLabel("Votre commentaire")
        .fill("Ponctuel et soigneux, la descente coule de nouveau.");
      await expectAccessible(owner, "a review about to be corrected");
      await dialog.getByRole("button", { name: "Enregistrer la correction" }).click();
      await expect(owner.getByText("Avis corrigé")).toBeVisible();
      await owner.getByRole("button", { name: "Corriger mon avis" }).click();
      await expect(dialog.getByRole("radio", { name: "4 étoiles sur 5" })).toBeChecked();
      await dialog.getByRole("button", { name: "Annuler" }).click();
    });

    await test.step("Nobody else sees the review yet", async () => {
      await choose(provider, "Mes Services");
      await provider.getByRole("link", { name: service, exact: true }).click();
      await provider.getByRole("link", { name: "Voir comme un propriétaire" }).click();
      await expect(provider.getByRole("heading", { name: /Pas encore d.avis/ })).toBeVisible();
      await expect(provider.getByText(/la descente coule de nouveau/)).toHaveCount(0);
    });
  });
}
