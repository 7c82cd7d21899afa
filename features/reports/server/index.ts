export {
  decideLeadReport,
  decideReviewReport,
  decideThreadReports,
  type ReportDecision,
} from "./decide-report.ts";
export { reportsPersonalData } from "./personal-data.ts";
export { sendLeadReport, sendReviewReport, sendThreadReport } from "./send-report.ts";
export { toReport } from "./to-report.ts";
