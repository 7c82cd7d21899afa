export { favoritesPersonalData } from "./personal-data.ts";
export { favoritesRouter } from "./router.ts";
