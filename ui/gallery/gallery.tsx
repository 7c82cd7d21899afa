import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "../buttons/button.tsx";
import { ButtonLink, TextLink } from "../buttons/button-link.tsx";
import { Card } from "../display/card.tsx";
import { EmptyState } from "../display/empty-state.tsx";
import { Logo, LogoMark } from "../display/logo.tsx";
import { CalendarDays, CreditCard, Heart, House as HouseIcon, LogOut, Settings, User } from "../icons.ts";
import { House, type Season } from "../illustrations/house.tsx";
import { PageHeader } from "../navigation/page-header.tsx";
import { SidebarChrome } from "../navigation/sidebar-chrome.tsx";
import { SidebarLayout } from "../navigation/sidebar-layout.tsx";
import { MenuItem, MenuSeparator } from "../overlays/menu.tsx";
import { Buttons } from "./buttons.tsx";
import { Cards } from "./cards.tsx";
import { Drawings } from "./drawings.tsx";
import { FailingForm } from "./failing-form.tsx";
import { Fields } from "./fields.tsx";
import { Floating } from "./floating.tsx";
import { Lists } from "./lists.tsx";
import { Messages } from "./messages.tsx";
import { States } from "./states.tsx";
import { Swatches, TypeScale } from "./swatches.tsx";
import { Uploads } from "./uploads.tsx";

/** Every component of ui/ with its states, at /dev/ui, never in production. */
export function Gallery({ season = "winter" }: { season?: Season }) {
  return (
    <SidebarLayout
      chrome={
        <SidebarChrome
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
              <CreditCard className="size-4" />
              12 crédits
            </Button>
          }
          bottomBar={[
            { icon: HouseIcon, label: "Découvrir", path: "/dev/ui" },
            {
              icon: Heart,
              label: "Favoris",
              path: "/dev/ui/favoris",
              count: { shown: "3", label: "3 favoris" },
            },
          ]}
        />
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
        <Section title="Refusé, fermé, en chemin">
          <States />
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
