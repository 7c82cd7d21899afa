export { Tasks } from "./tasks.tsx";
