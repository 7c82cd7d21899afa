import { useEffect } from "react";
import { useSiteFacts } from "#ui/page/site-facts.ts";
import { reportErrorsTo } from "./report-error.ts";

/** Lets errors be told where the server is configured to have them told. */
export function useErrorReports(): void {
  const dsn = useSiteFacts()?.sentry_dsn;
  useEffect(() => {
    if (dsn !== undefined) reportErrorsTo(dsn);
  }, [dsn]);
}
