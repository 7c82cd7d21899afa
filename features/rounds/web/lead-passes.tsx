import { SeasonPasses } from "./request-passes.tsx";

/** What is planned and done under a contract by season, with the lead of its provider, who plans it. */
export default function LeadPasses() {
  return (
    <div className="mb-5 grid grid-cols-1 gap-5 empty:hidden">
      <SeasonPasses canPlan />
    </div>
  );
}
