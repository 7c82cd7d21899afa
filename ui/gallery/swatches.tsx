export function Swatches() {
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

export function TypeScale() {
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
