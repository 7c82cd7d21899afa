export { attendanceJobs } from "./jobs.ts";
export { keptShares } from "./kept-share.ts";
export { absenceSaidFrom, absenceThatMayBeSaid, recordAbsence } from "./missed.ts";
export { attendancePersonalData } from "./personal-data.ts";
export { attendanceRouter } from "./router.ts";
