import {
  Bell,
  CalendarDays,
  CreditCard,
  Heart,
  House as HouseIcon,
  LogOut,
  Search,
  Settings,
  Snowflake,
  Trash2,
  User,
  Wrench,
} from "lucide-react";
import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-router";
import { Alert } from "./alert.tsx";
import { Avatar } from "./avatar.tsx";
import { Badge } from "./badge.tsx";
import { Button } from "./button.tsx";
import { ButtonLink, CardLink, TextLink } from "./button-link.tsx";
import { Card, CardHeader } from "./card.tsx";
import { Checkbox } from "./checkbox.tsx";
import { Combobox, type ComboboxOption } from "./combobox.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { DataTable } from "./data-table.tsx";
import { Dialog, DialogClose } from "./dialog.tsx";
import { Drawer } from "./drawer.tsx";
import { EmptyState } from "./empty-state.tsx";
import { Field } from "./field.tsx";
import { FileDrop } from "./file-drop.tsx";
import { Form, FormField } from "./form.tsx";
import { House, type HouseKind, SEASONS, type Season } from "./illustrations/house.tsx";
import { Street } from "./illustrations/street.tsx";
import { Logo, LogoMark } from "./logo.tsx";
import { Menu, MenuItem, MenuSeparator } from "./menu.tsx";
import { Money } from "./money.tsx";
import { MultiCombobox } from "./multi-combobox.tsx";
import { PageHeader } from "./page-header.tsx";
import { Pagination } from "./pagination.tsx";
import { PasswordInput } from "./password-input.tsx";
import { PhotoFrame } from "./photo-frame.tsx";
import { RadioCards } from "./radio-cards.tsx";
import { Rating } from "./rating.tsx";
import { RatingInput } from "./rating-input.tsx";
import { Select } from "./select.tsx";
import { SidebarLayout } from "./sidebar-layout.tsx";
import { Skeleton, SkeletonText } from "./skeleton.tsx";
import { Loading } from "./spinner.tsx";
import { Stepper } from "./stepper.tsx";
import { Tabs } from "./tabs.tsx";
import { TextArea } from "./text-area.tsx";
import { TextInput } from "./text-input.tsx";
import { toast } from "./toast.ts";
import { UploadTile } from "./upload-tile.tsx";

const KINDS: readonly HouseKind[] = ["triplex", "canadienne", "duplex", "chalet", "bungalow", "walkup"];

const CITIES: readonly ComboboxOption[] = [
  { value: "mtl", label: "Montréal", detail: "Montréal" },
  { value: "qc", label: "Québec", detail: "Capitale-Nationale" },
  { value: "lvl", label: "Laval", detail: "Laval" },
  { value: "ssp", label: "Saint-Stanislas-de-Champlain", detail: "Mauricie" },
  { value: "sher", label: "Sherbrooke", detail: "Estrie" },
  { value: "levis", label: "Lévis", detail: "Chaudière-Appalaches" },
];

const LEADS = [
  {
    id: "1",
    name: "Mar***",
    city: "Laval",
    work: "Déneigement d’une entrée double",
    cents: 1400,
    age: "urgent",
  },
  {
    id: "2",
    name: "Cli***",
    city: "Saint-Stanislas-de-Champlain",
    work: "Tonte de pelouse",
    cents: 700,
    age: "nouveau",
  },
  {
    id: "3",
    name: "Anne***",
    city: "Québec",
    work: "Lavage de vitres, trois étages",
    cents: 125_000,
    age: "recent",
  },
] as const;
const AGES = { urgent: "URGENT", nouveau: "NOUVEAU", recent: "RÉCENT" } as const;

/** Everything ui/ can show, with its states. Mounted at /dev/ui, never in production. */
export function Gallery({ season = "winter" }: { season?: Season }) {
  return (
    <SidebarLayout
      brand={<Logo />}
      brandMark={<LogoMark />}
      title="Galerie"
      groups={[
        {
          items: [
            { icon: HouseIcon, label: "Découvrir Services", path: "/dev/ui" },
            { icon: Heart, label: "Favoris", path: "/dev/ui/favoris", badge: 3 },
            { icon: CalendarDays, label: "Historique", path: "/dev/ui/historique" },
          ],
        },
        { label: "Compte", items: [{ icon: Settings, label: "Paramètres", path: "/dev/ui/parametres" }] },
      ]}
      user={{
        name: "Marie-Ève Tremblay-Bouchard",
        detail: "marie-eve@exemple.ca",
        menuLabel: "Mon Compte",
        menu: (
          <>
            <MenuItem icon={User} asChild>
              <Link to="/dev/ui">Profil</Link>
            </MenuItem>
            <MenuItem icon={Settings}>Paramètres</MenuItem>
            <MenuSeparator />
            <MenuItem icon={LogOut}>Se déconnecter</MenuItem>
          </>
        ),
      }}
      actions={
        <Button variant="secondary" size="sm">
          <CreditCard aria-hidden="true" className="size-4" />
          12 crédits
        </Button>
      }
    >
      <PageHeader
        above={<TextLink to="/dev/ui">Tout voir</TextLink>}
        title="Tout ce que le dessin sait dire"
        text="Chaque pièce avec ses états, dans les deux lumières, du téléphone au grand écran."
        actions={
          <>
            <Button variant="secondary">Comparer</Button>
            <ButtonLink to="/dev/ui">Demander un service</ButtonLink>
          </>
        }
      />
      <div className="grid grid-cols-1 gap-12">
        <Section title="Couleurs et lettres">
          <Swatches />
          <TypeScale />
        </Section>
        <Section title="Boutons">
          <Buttons />
        </Section>
        <Section title="Champs">
          <Fields />
        </Section>
        <Section title="Formulaire et ses erreurs">
          <FailingForm />
        </Section>
        <Section title="Cartes, pastilles, avis">
          <Cards />
        </Section>
        <Section title="Messages et attentes">
          <Messages />
        </Section>
        <Section title="Ce qui flotte">
          <Floating />
        </Section>
        <Section title="Listes">
          <Lists />
        </Section>
        <Section title="Images et envois">
          <Uploads />
        </Section>
        <Section title="Rien encore">
          <Card>
            <EmptyState
              illustration={<House kind="triplex" season={season} />}
              title="Aucune propriété pour le moment"
              text="Ajoutez l’adresse où vous avez besoin d’un service : c’est tout ce qu’il faut pour commencer."
              action={<Button>Ajouter une propriété</Button>}
            />
          </Card>
        </Section>
        <Section title="Dessins">
          <Drawings season={season} />
        </Section>
      </div>
    </SidebarLayout>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-5">
      <h2 className="border-b border-lisiere pb-2 text-xl">{title}</h2>
      {children}
    </section>
  );
}

function Swatches() {
  const swatches = [
    "bg-neige text-encre",
    "bg-papier text-encre",
    "bg-papier text-brume",
    "bg-givre text-encre",
    "bg-epinette text-epinette-foreground",
    "bg-epinette-doux text-epinette",
    "bg-brique text-brique-foreground",
    "bg-brique-doux text-brique",
    "bg-urgent text-urgent-foreground",
    "bg-nouveau text-nouveau-foreground",
    "bg-recent text-recent-foreground",
    "bg-danger text-danger-foreground",
  ];
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4 lg:grid-cols-6">
      {swatches.map((swatch) => (
        <li key={swatch} className={`rounded-md border border-lisiere p-3 text-sm ${swatch}`}>
          {swatch.split(" ")[0]?.slice(3)}
          <br />
          {swatch.split(" ")[1]?.slice(5)}
        </li>
      ))}
    </ul>
  );
}

function TypeScale() {
  return (
    <div className="grid gap-2">
      <p className="font-titre text-3xl font-bold tracking-tight">Réservez vos services à domicile</p>
      <p className="font-titre text-2xl font-semibold">Déneigement à Laval</p>
      <p className="font-titre text-xl font-semibold">Comparez trois prestataires</p>
      <p className="text-lg">Un premier paragraphe, un peu plus grand que les autres.</p>
      <p className="mesure">
        Le texte courant se lit sans effort : soixante à soixante-quinze signes par ligne, une encre douce sur
        un papier de neige, des chiffres qui s’alignent.
      </p>
      <p className="text-sm text-brume">Une note, une date, une précision.</p>
    </div>
  );
}

function Buttons() {
  const [busy, setBusy] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button>Envoyer la demande</Button>
        <Button variant="secondary">Comparer</Button>
        <Button variant="quiet">Plus tard</Button>
        <Button variant="danger">Supprimer mon compte</Button>
        <Button disabled>Indisponible</Button>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm">Petit</Button>
        <Button size="lg">Trouver un professionnel</Button>
        <Button variant="quiet" size="icon" aria-label="Notifications">
          <Bell aria-hidden="true" className="size-5" />
        </Button>
        <Button busy={busy} busyText="Connexion..." onClick={() => setBusy(true)}>
          Connexion
        </Button>
        <Button busy busyText="Connexion...">
          Connexion
        </Button>
      </div>
    </div>
  );
}

function Fields() {
  const [city, setCity] = useState<ComboboxOption | null>(CITIES[0] ?? null);
  const [cities, setCities] = useState<ComboboxOption[]>(CITIES.slice(1, 4));
  const [stars, setStars] = useState<number | null>(4);
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      <Field label="Adresse courriel" required hint="Nous n’y enverrons que l’essentiel.">
        <TextInput type="email" autoComplete="email" placeholder="vous@exemple.ca" />
      </Field>
      <Field label="Code postal" error="Le code postal doit être au format québécois (ex: G1A 1A1)">
        <TextInput defaultValue="90210" />
      </Field>
      <Field label="Mot de passe" required aside={<TextLink to="/dev/ui">Mot de passe oublié ?</TextLink>}>
        <PasswordInput defaultValue="Neige2026" autoComplete="current-password" />
      </Field>
      <Field label="Prix">
        <TextInput inputMode="decimal" defaultValue="45,00" after="$" className="chiffres" />
      </Field>
      <Field label="Rechercher">
        <TextInput type="search" before={<Search />} placeholder="Déneigement, tonte, vitres…" />
      </Field>
      <Field label="Type de propriété">
        <Select
          placeholder="Choisir un type"
          options={[
            { value: "house", label: "Maison" },
            { value: "duplex", label: "Duplex" },
          ]}
        />
      </Field>
      <Field label="Ville" hint="Les accents ne comptent pas.">
        <Combobox options={CITIES} value={city} onChange={setCity} placeholder="Chercher une ville" />
      </Field>
      <Field label="Villes desservies">
        <MultiCombobox
          options={CITIES}
          values={cities}
          onChange={setCities}
          placeholder="Ajouter une ville"
        />
      </Field>
      <Field label="Décrivez le besoin" className="md:col-span-2">
        <TextArea
          limit={200}
          defaultValue="Entrée double, environ 12 m, trottoir compris. La neige va à gauche."
        />
      </Field>
      <Field label="Désactivé" optional>
        <TextInput disabled defaultValue="Québec" />
      </Field>
      <div>
        <Checkbox label="Recevoir les nouvelles demandes par courriel" defaultChecked />
        <Checkbox label="J’accepte les conditions" error="Vous devez accepter les conditions" />
      </div>
      <RadioCards
        className="md:col-span-2"
        legend="Type de compte"
        name="account"
        defaultValue="owner"
        cards={[
          {
            value: "owner",
            icon: HouseIcon,
            title: "Propriétaire",
            text: "Trouvez et réservez des services pour votre propriété",
          },
          {
            value: "provider",
            icon: Wrench,
            title: "Prestataire",
            text: "Offrez vos services et développez votre activité",
          },
        ]}
      />
      <RatingInput legend="Votre note" name="stars" value={stars} onValue={setStars} />
    </div>
  );
}

function FailingForm() {
  const form = useForm({ defaultValues: { name: "Chez nous", zip: "H0H" } });
  return (
    <Card className="max-w-xl">
      <Form
        form={form}
        onSubmit={(values) => {
          throw Object.assign(new Error("Certaines informations sont invalides."), {
            details:
              values.name === "panne"
                ? undefined
                : { fields: { zip: "Le code postal doit être au format québécois (ex: G1A 1A1)" } },
          });
        }}
      >
        <FormField
          form={form}
          name="name"
          label="Nom de la propriété"
          hint="« panne » simule une panne du serveur."
        >
          {(field) => <TextInput {...field} />}
        </FormField>
        <FormField form={form} name="zip" label="Code postal" required>
          {(field) => <TextInput {...field} />}
        </FormField>
        <Button type="submit" busy={form.formState.isSubmitting} className="justify-self-start">
          Ajouter la propriété
        </Button>
      </Form>
    </Card>
  );
}

function Cards() {
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap gap-2">
        <Badge tone="urgent">URGENT</Badge>
        <Badge tone="nouveau">NOUVEAU</Badge>
        <Badge tone="recent">RÉCENT</Badge>
        <Badge>Terminée</Badge>
        <Badge tone="epinette">Vérifié</Badge>
        <Badge tone="brique" icon={Snowflake}>
          Hiver
        </Badge>
        <Badge tone="givre">Propriétaires</Badge>
        <Badge tone="danger">Annulée</Badge>
      </div>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {KINDS.slice(0, 3).map((kind, place) => (
          <Card key={kind} flush lively as="article">
            <PhotoFrame
              sources={[]}
              alt=""
              sizes="33vw"
              flush
              fallback={<House kind={kind} season="summer" className="size-full object-cover" />}
              over={
                <Button
                  variant="secondary"
                  size="icon"
                  aria-label="Ajouter aux favoris"
                  className="relative z-10"
                >
                  <Heart aria-hidden="true" className="size-5" />
                </Button>
              }
            />
            <div className="grid gap-1.5 p-5">
              <h3 className="text-lg font-semibold">
                <CardLink to="/dev/ui">
                  {
                    [
                      "Lavage de vitres",
                      "Ramonage et entretien de la cheminée avant l’hiver",
                      "Tonte de pelouse",
                    ][place]
                  }
                </CardLink>
              </h3>
              <p className="flex items-center gap-2 text-brume">
                <Avatar
                  name={["Julie Roy", "Toitures Saint-Laurent", "Ahmed Benali"][place] ?? ""}
                  size="sm"
                />
                {["Julie Roy", "Toitures Saint-Laurent", "Ahmed Benali"][place]}
              </p>
              <p className="flex items-center justify-between">
                <Rating average={place === 2 ? null : 4.8 - place} count={place === 2 ? 0 : 36} compact />
                <Money cents={[12_000, 125_000, 4500][place] ?? 0} className="font-semibold" />
              </p>
            </div>
          </Card>
        ))}
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Card>
          <CardHeader
            title="Prochains rendez-vous"
            text="Cette semaine"
            action={<Button size="sm">Planifier</Button>}
          />
          <Rating average={4.3} count={128} />
        </Card>
        <Card className="flex flex-wrap items-center gap-4">
          <Avatar name="Marie-Ève Tremblay" size="lg" />
          <Avatar name="Julie Roy" />
          <Avatar name="Ahmed" size="sm" />
        </Card>
      </div>
    </div>
  );
}

function Messages() {
  return (
    <div className="grid grid-cols-1 gap-4">
      <Alert title="Mode démonstration : aucun paiement réel">
        Les cartes d’essai fonctionnent, rien n’est débité.
      </Alert>
      <Alert tone="success" title="Demande envoyée">
        Déneigement Laval répond en général dans les 2 heures.
      </Alert>
      <Alert tone="warning">Votre demande expire dans 3 jours.</Alert>
      <Alert
        tone="danger"
        title="Impossible de charger vos demandes"
        action={
          <Button variant="secondary" size="sm">
            Réessayer
          </Button>
        }
      >
        Une erreur de connexion s’est produite. Veuillez réessayer.
      </Alert>
      <div className="grid gap-5 sm:grid-cols-2">
        <Card>
          <div className="flex items-center gap-4">
            <Skeleton round className="size-11" />
            <SkeletonText lines={2} className="flex-1" />
          </div>
        </Card>
        <Card>
          <Loading />
        </Card>
      </div>
    </div>
  );
}

function Floating() {
  return (
    <div className="flex flex-wrap gap-3">
      <Dialog
        trigger={<Button variant="secondary">Fenêtre</Button>}
        title="Proposer un autre moment"
        description="Le propriétaire choisira parmi vos propositions."
        footer={
          <>
            <DialogClose asChild>
              <Button variant="secondary">Annuler</Button>
            </DialogClose>
            <Button>Proposer</Button>
          </>
        }
      >
        <Field label="Date">
          <TextInput type="date" />
        </Field>
      </Dialog>
      <ConfirmDialog
        trigger={<Button variant="danger">Annuler la demande</Button>}
        title="Annuler cette demande ?"
        description="Le prestataire en sera avisé. Vous pourrez en envoyer une autre."
        confirmText="Annuler la demande"
        cancelText="Garder la demande"
        onConfirm={() => toast.success("Demande annulée")}
      />
      <Drawer
        trigger={<Button variant="secondary">Filtres</Button>}
        title="Filtres"
        footer={<Button>Voir 24 services</Button>}
      >
        <Checkbox label="Prestataires vérifiés" />
        <Checkbox label="Libre cette semaine" />
      </Drawer>
      <Menu align="start" trigger={<Button variant="secondary">Menu</Button>} label="Mon compte">
        <MenuItem icon={User}>Profil</MenuItem>
        <MenuItem icon={Settings}>Paramètres</MenuItem>
        <MenuSeparator />
        <MenuItem icon={Trash2} tone="danger">
          Supprimer
        </MenuItem>
      </Menu>
      <Button
        variant="secondary"
        onClick={() => toast.danger("Erreur de connexion", "Adresse courriel ou mot de passe incorrect.")}
      >
        Message rouge
      </Button>
      <Button
        variant="secondary"
        onClick={() =>
          toast({
            title: "Service retiré de vos favoris",
            action: { label: "Annuler", onPress: () => toast.success("Service remis") },
          })
        }
      >
        Message
      </Button>
    </div>
  );
}

function Lists() {
  return (
    <div className="grid grid-cols-1 gap-8">
      <Stepper
        current={1}
        steps={[
          { key: "need", label: "Besoin" },
          { key: "time", label: "Moment" },
          { key: "send", label: "Envoi" },
        ]}
      />
      <Tabs
        label="Clients"
        tabs={[
          { value: "requests", label: "Demandes", count: 3, content: <LeadTable /> },
          { value: "clients", label: "Clients", content: <LeadTable loading /> },
          { value: "none", label: "Archives", content: <LeadTable none /> },
        ]}
      />
      <Pagination page={6} pageCount={20} href={(page) => `?page=${page}`} />
    </div>
  );
}

function LeadTable({ loading = false, none = false }: { loading?: boolean; none?: boolean }) {
  return (
    <DataTable
      caption="Demandes reçues"
      loading={loading}
      rows={none ? [] : LEADS}
      rowKey={(lead) => lead.id}
      columns={[
        { key: "work", header: "Service", main: true, cell: (lead) => lead.work },
        { key: "name", header: "Client", cell: (lead) => lead.name },
        { key: "city", header: "Ville", cell: (lead) => lead.city },
        { key: "age", header: "Reçue", cell: (lead) => <Badge tone={lead.age}>{AGES[lead.age]}</Badge> },
        { key: "price", header: "Prix", numeric: true, cell: (lead) => <Money cents={lead.cents} /> },
      ]}
    />
  );
}

function Uploads() {
  return (
    <div className="grid grid-cols-1 gap-4">
      <FileDrop
        multiple
        accept="image/*"
        hint="JPEG, PNG, WebP, GIF, HEIC ou HEIF, 5 Mo au plus, 10 images"
        onFiles={(files) => toast({ title: files.map((file) => file.name).join(", ") })}
      />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <UploadTile
          name="facade.jpg"
          state={{ kind: "done" }}
          badge="Couverture"
          onRemove={() => {}}
          onMoveAfter={() => {}}
        />
        <UploadTile
          name="entree-avant-apres.heic"
          state={{ kind: "uploading", progress: 0.6 }}
          onRemove={() => {}}
        />
        <UploadTile
          name="video.mov"
          state={{ kind: "failed", message: "Ce type de fichier n’est pas accepté." }}
          onRemove={() => {}}
          onRetry={() => {}}
        />
      </div>
    </div>
  );
}

function Drawings({ season }: { season: Season }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <Street season={season} />
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {KINDS.flatMap((kind) =>
          SEASONS.map((each) => <House key={`${kind}-${each}`} kind={kind} season={each} />),
        )}
      </div>
    </div>
  );
}
