import { useEffect, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router";
import { roleOf, useAuth } from "#features/accounts/web/index.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { classes } from "#ui/classes.ts";
import { Heart } from "#ui/icons.ts";
import { toast } from "#ui/overlays/toast.ts";
import { createFavoriteStore } from "./favorite-store.ts";
import { pressedFavorite } from "./pressed-favorite.ts";

/**
 * The code that calls the API loads with the first owner; visitors, who read the same pages, never need it.
 */
const loadApi = () => import("./favorites-api.ts");

/** One store per tab, cleared when the person changes. */
const store = createFavoriteStore({
  ids: async () => (await loadApi()).favorites.ids(),
  add: async (input) => (await loadApi()).favorites.add(input),
  remove: async (input) => (await loadApi()).favorites.remove(input),
});
let currentOwner: string | null = null;

/** Reloads the favourites after a change elsewhere (the list of favourites). */
export const reloadFavorites = () => {
  store.reset();
  void store.load();
};

const unknown = () => null;

/** Adds the service whose heart was pressed before signing up. */
async function addPressed(): Promise<void> {
  const service = pressedFavorite.take();
  if (!service || store.current()?.has(service)) return;
  try {
    await store.toggle(service);
    toast.success("Ajouté à vos favoris");
  } catch (error) {
    toast.danger("Favori non enregistré", await errorMessage(error));
  }
}

/** Returns the services the signed-in owner has saved; null while unknown, and for anyone else. */
function useFavoriteIds(owner: string | null) {
  useEffect(() => {
    if (owner !== currentOwner) store.reset();
    currentOwner = owner;
    if (owner) void store.load().then(addPressed);
  }, [owner]);
  return useSyncExternalStore(store.subscribe, store.current, unknown);
}

const errorMessage = (error: unknown) =>
  loadApi().then(
    ({ sentenceFor }) => sentenceFor(error),
    () => "Vérifiez votre connexion, puis réessayez.",
  );

/**
 * The heart button of a service, on a card or on its page. A visitor is sent to sign up and back, and the
 * service is added then; providers have no favourites and see none. On a card that is one link, the button is
 * above it (`relative z-10`).
 */
export function FavoriteButton({
  service,
  withText = false,
  className,
}: {
  service: { id: string; name: string };
  /** Shows its label beside the heart. */
  withText?: boolean;
  className?: string;
}) {
  const { session } = useAuth();
  const role = roleOf(session?.user.user_metadata);
  const favorites = useFavoriteIds(role === "owner" ? (session?.user.id ?? null) : null);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  if (role === "provider") return null;
  const isFavorite = favorites?.has(service.id) ?? false;
  const toggle = async () => {
    if (!session) {
      pressedFavorite.keep(service.id);
      const returnTo = pathname + search;
      return navigate(accountPaths.auth("signup", { accountType: "owner", returnTo, favorite: service.id }));
    }
    try {
      await store.toggle(service.id);
    } catch (error) {
      toast.danger("Favori non enregistré", await errorMessage(error));
    }
  };
  // The label already says the state: aria-pressed would announce it twice.
  const label = isFavorite ? "Retirer des favoris" : "Ajouter aux favoris";
  return (
    <Button
      variant="secondary"
      size={withText ? "md" : "icon"}
      aria-label={`${label} : ${service.name}`}
      onClick={() => void toggle()}
      className={classes("relative z-10", className)}
    >
      <Heart className={classes("stroke-[1.75] size-5", isFavorite && "fill-brique text-brique")} />
      {withText && label}
    </Button>
  );
}
