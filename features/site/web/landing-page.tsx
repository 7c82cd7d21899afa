export default function LandingPage() {
  return <h1>Réservez vos services à domicile en 5 minutes</h1>;
}
