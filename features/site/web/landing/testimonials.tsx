import { T } from "#ui/display/typography.tsx";
import { Section } from "./section.tsx";

/**
 * Examples, marked as such, until there are real ones. Roles are in French (docs/product.md "Navigation").
 */
const TESTIMONIALS = [
  {
    name: "Geneviève Tremblay",
    initials: "GT",
    role: "Propriétaire",
    city: "Rosemont",
    content:
      "Trois logements, trois entrées à déneiger. Le lundi j'ai comparé, le mardi c'était réservé pour tout l'hiver.",
  },
  {
    name: "Karim Haddad",
    initials: "KH",
    role: "Prestataire",
    city: "Laval",
    content:
      "Je vois la ville, le travail et le prix avant de payer quoi que ce soit. Je ne prends que ce qui est sur ma route.",
  },
  {
    name: "Louise Bouchard",
    initials: "LB",
    role: "Propriétaire",
    city: "Lévis",
    content: "J'ai su le prix, l'heure et le nom de la personne avant même qu'elle sonne à ma porte.",
  },
];

export function Testimonials() {
  return (
    <Section
      id="temoignages"
      title="Ce qu'ils pourraient en dire"
      text="Exemples : ces témoignages laisseront la place aux vrais dès les premiers travaux terminés."
      tint
    >
      <ul className="grid gap-6 md:grid-cols-3">
        {TESTIMONIALS.map(({ name, initials, role, city, content }) => (
          <li key={name}>
            <figure className="flex h-full flex-col justify-between gap-6 rounded-lg bg-neige p-6">
              <blockquote className="text-lg">
                <p>
                  <T>{`« ${content} »`}</T>
                </p>
              </blockquote>
              <figcaption className="flex items-center gap-3">
                {/* Without the pictures of ui/display/avatar.tsx, which every visitor would download for three letters. */}
                <span
                  aria-hidden="true"
                  className="grid size-11 shrink-0 place-items-center rounded-full bg-epinette-doux text-[length:--spacing(4)] font-semibold text-epinette"
                >
                  {initials}
                </span>
                <span className="min-w-0">
                  <span className="block font-semibold">{name}</span>
                  <span className="block text-sm text-brume">
                    {role}, {city}
                  </span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
