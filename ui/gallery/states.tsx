import { type ComponentProps, useState } from "react";
import { Avatar } from "../display/avatar.tsx";
import { LoadFailure } from "../display/load-failure.tsx";
import { ResponsiveImage } from "../display/responsive-image.tsx";
import { Checkbox } from "../forms/checkbox.tsx";
import { Combobox } from "../forms/combobox/combobox.tsx";
import { MultiCombobox } from "../forms/combobox/multi-combobox.tsx";
import { Field } from "../forms/field.tsx";
import { RadioCards } from "../forms/radio-cards.tsx";
import { RatingInput } from "../forms/rating-input.tsx";
import { Select } from "../forms/select.tsx";
import { Switch } from "../forms/switch.tsx";
import { TextArea } from "../forms/text-area.tsx";
import { House as HouseIcon, Wrench } from "../icons.ts";

const BUSINESS_TYPES = [
  { value: "snow", label: "Déneigement" },
  { value: "lawn", label: "Tonte de pelouse" },
];
const SNOW = BUSINESS_TYPES[0] ?? null;

const KINDS: ComponentProps<typeof RadioCards>["cards"] = [
  { value: "house", icon: HouseIcon, title: "Maison", text: "Un seul logement" },
  { value: "works", icon: Wrench, title: "Chantier", text: "Pas encore offert", disabled: true },
];

// The shared image and the icon, used as photos.
const PHOTO = "/partage/maisonnee.png";
const FACE = "/icones/maisonnee-180.png";

/** Controls with errors, disabled or busy, a list that failed to load, and components with photos. */
export function States() {
  const [stars, setStars] = useState<number | null>(null);
  const nothing = () => {};
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      <Field label="Métier" error="Choisissez un métier">
        <Select placeholder="Choisir un métier" options={BUSINESS_TYPES} />
      </Field>
      <Field label="Métier, fermé">
        <Select disabled options={BUSINESS_TYPES} />
      </Field>
      <Field label="Métier cherché" error="Choisissez un métier de la liste">
        <Combobox options={BUSINESS_TYPES} value={null} onChange={nothing} placeholder="Chercher un métier" />
      </Field>
      <Field label="Métier cherché, fermé">
        <Combobox disabled options={BUSINESS_TYPES} value={SNOW} onChange={nothing} />
      </Field>
      <Field label="Métier en chemin">
        <Combobox loading options={[]} onQuery={nothing} value={null} onChange={nothing} />
      </Field>
      <Field label="Métier introuvable">
        <Combobox
          options={[]}
          value={null}
          onChange={nothing}
          emptyText="Aucun métier de ce nom : essayez « neige »."
        />
      </Field>
      <Field label="Métiers offerts" error="Choisissez au moins un métier" className="md:col-span-2">
        <MultiCombobox
          options={BUSINESS_TYPES}
          values={[]}
          onChange={nothing}
          placeholder="Ajouter un métier"
        />
      </Field>
      <Field label="Message au prestataire" error="Dites en quelques mots ce qu’il y a à faire">
        <TextArea limit={20} defaultValue="Deux entrées, dont une en pente" />
      </Field>
      <Field label="Message, fermé">
        <TextArea disabled defaultValue="Entrée double" />
      </Field>
      <RadioCards
        className="md:col-span-2"
        legend="Ce qu’il y a à entretenir"
        name="kept"
        error="Choisissez une sorte de propriété"
        cards={KINDS}
      />
      <RatingInput
        legend="Note du travail"
        name="work"
        value={stars}
        onValue={setStars}
        error="Choisissez de 1 à 5 étoiles"
      />
      <div className="grid content-start">
        <Checkbox label="Rappel par courriel, toujours envoyé" disabled defaultChecked />
        <Checkbox label="Rappel par texto, pas encore offert" disabled />
        <Switch checked={false} disabled onChange={nothing} label="Offert le dimanche" stateText="Fermé" />
      </div>
      <LoadFailure
        className="md:col-span-2"
        message="Impossible de charger vos demandes. Vérifiez votre connexion."
        onRetry={nothing}
      />
      <LoadFailure
        retrying
        className="md:col-span-2"
        message="Impossible de charger vos services."
        onRetry={nothing}
      />
      <div>
        <ResponsiveImage
          sources={[{ width: 1200, webp: PHOTO, jpeg: PHOTO }]}
          alt="Ce que les réseaux montrent d’un lien vers Maisonnée"
          sizes="(min-width: 768px) 50vw, 100vw"
          ratio={1200 / 630}
          className="rounded-md"
        />
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name="Maisonnée" src={FACE} size="xl" />
        <Avatar name="Maisonnée" src={FACE} size="lg" />
        <Avatar name="Maisonnée" src={FACE} />
        <Avatar name="Maisonnée" src={FACE} size="sm" />
      </div>
    </div>
  );
}
