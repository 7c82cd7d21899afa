export { api, queries } from "./api.ts";
export { perhapsSignedIn } from "./auth-client.ts";
export { authPath, destinationOf, HOMES } from "./destination.ts";
export { Queries } from "./queries.tsx";
export { roleOf, useProfile, useRole } from "./role.ts";
export { signOut } from "./session.ts";
export { accessToken } from "./session-store.ts";
export { SignedIn } from "./signed-in.tsx";
export { useAuth } from "./use-auth.ts";
