export { Attendance } from "./attendance.tsx";
