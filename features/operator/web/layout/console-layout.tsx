import { Outlet } from "react-router";
import { Queries } from "#client/queries.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { RecentFactorProvider } from "../recent-factor/recent-factor.tsx";
import { ConsoleFrame } from "./console-frame.tsx";
import { OperatorGuard } from "./operator-guard.tsx";

export const meta = () => privatePage("Console");

/** The layout of the operator's console. */
export default function ConsoleLayout() {
  return (
    <Queries>
      <OperatorGuard>
        {(operator) => (
          <ConsoleFrame operator={operator}>
            <RecentFactorProvider>
              <Outlet />
            </RecentFactorProvider>
          </ConsoleFrame>
        )}
      </OperatorGuard>
    </Queries>
  );
}
