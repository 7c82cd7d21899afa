import { Button } from "../buttons/button.tsx";
import { CardLink } from "../buttons/button-link.tsx";
import { Avatar } from "../display/avatar.tsx";
import { Badge } from "../display/badge.tsx";
import { Card, CardHeader } from "../display/card.tsx";
import { Money } from "../display/money.tsx";
import { PhotoFrame } from "../display/photo-frame.tsx";
import { Rating } from "../display/rating.tsx";
import { Heart, Snowflake } from "../icons.ts";
import { House } from "../illustrations/house.tsx";

const KINDS = ["triplex", "canadienne", "duplex"] as const;

export function Cards() {
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
        {KINDS.map((kind, index) => (
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
                  <Heart className="size-5" />
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
                    ][index]
                  }
                </CardLink>
              </h3>
              <p className="flex items-center gap-2 text-brume">
                <Avatar
                  name={["Julie Roy", "Toitures Saint-Laurent", "Ahmed Benali"][index] ?? ""}
                  size="sm"
                />
                {["Julie Roy", "Toitures Saint-Laurent", "Ahmed Benali"][index]}
              </p>
              <p className="flex items-center justify-between">
                <Rating average={index === 2 ? null : 4.8 - index} count={index === 2 ? 0 : 36} compact />
                <Money cents={[12_000, 125_000, 4500][index] ?? 0} className="font-semibold" />
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
