export { ClientList } from "./list/client-list.tsx";
