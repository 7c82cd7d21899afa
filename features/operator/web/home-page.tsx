import { Navigate } from "react-router";
import { operatorPaths } from "#paths/operator-paths.ts";
import { privatePage } from "#ui/page/private-page.ts";

export const meta = () => privatePage("Console");

/** /operateur */
export default function ConsoleHomePage() {
  return <Navigate to={operatorPaths.acts()} replace />;
}
