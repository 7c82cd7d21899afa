import { Heart } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router";
import { authPath, roleOf, useAuth } from "#features/accounts/web/index.ts";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { toast } from "#ui/toast.ts";
import { favoriteIds } from "./favorite-ids.ts";

/** What calls the API arrives with the first owner: visitors, who read the same pages, never need it. */
const calls = () => import("./heart-calls.ts");

/** One a tab, emptied when the person changes. */
const hearts = favoriteIds({
  ids: async () => (await calls()).favorites.ids(),
  add: async (input) => (await calls()).favorites.add(input),
  remove: async (input) => (await calls()).favorites.remove(input),
});
let person: string | null = null;

/** What is kept changed elsewhere (the list of favourites): every heart is read again. */
export const rereadHearts = () => {
  hearts.forget();
  void hearts.load();
};

const nothing = () => null;

/** Which services the signed-in owner keeps; null while unknown, and for anyone else. */
function useFavoriteIds(owner: string | null) {
  useEffect(() => {
    if (owner !== person) hearts.forget();
    person = owner;
    if (owner) void hearts.load();
  }, [owner]);
  return useSyncExternalStore(hearts.subscribe, hearts.current, nothing);
}

const reasonOf = (error: unknown) =>
  calls().then(
    ({ sentenceFor }) => sentenceFor(error),
    () => "Vérifiez votre connexion, puis réessayez.",
  );

/**
 * The heart of a service, on a card or on its page. A visitor is led to sign in and back here; a provider has no
 * favourites and sees none. On a card that is one link it stands above it (`relative z-10` is its own).
 */
export function FavoriteButton({
  service,
  withText = false,
  className,
}: {
  service: { id: string; name: string };
  /** Says its words beside the heart. */
  withText?: boolean;
  className?: string;
}) {
  const { session } = useAuth();
  const role = roleOf(session?.user.user_metadata);
  const kept = useFavoriteIds(role === "owner" ? (session?.user.id ?? null) : null);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  if (role === "provider") return null;
  const isKept = kept?.has(service.id) ?? false;
  const press = async () => {
    if (!session) return navigate(authPath("login", { retour: pathname + search }));
    try {
      await hearts.toggle(service.id);
    } catch (error) {
      toast.danger("Favori non enregistré", await reasonOf(error));
    }
  };
  // Its words say its state: pressed besides, it would be told twice.
  const label = isKept ? "Retirer des favoris" : "Ajouter aux favoris";
  return (
    <Button
      variant="secondary"
      size={withText ? "md" : "icon"}
      aria-label={`${label} : ${service.name}`}
      onClick={() => void press()}
      className={classes("relative z-10", className)}
    >
      <Heart
        aria-hidden="true"
        className={classes("size-5", isKept && "fill-brique text-brique")}
        strokeWidth={1.75}
      />
      {withText && label}
    </Button>
  );
}
