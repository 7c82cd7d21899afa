export { api, queries } from "./api.ts";
export { perhapsSignedIn } from "./auth-client.ts";
export { HOMES, roleOf, useProfile } from "./role.ts";
export { signOut, useAuth } from "./session.ts";
export { SignedIn } from "./signed-in.tsx";
