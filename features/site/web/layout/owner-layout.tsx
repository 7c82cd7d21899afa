import { Outlet } from "react-router";
import { SignedIn } from "#features/accounts/web/index.ts";
import { privatePage } from "#ui/page/private-page.ts";
import { Frame } from "./frame.tsx";

export const meta = () => privatePage();

/** The layout of the owner's pages. */
export default function OwnerLayout() {
  return (
    <SignedIn as="owner">
      <Frame accountType="owner">
        <Outlet />
      </Frame>
    </SignedIn>
  );
}
