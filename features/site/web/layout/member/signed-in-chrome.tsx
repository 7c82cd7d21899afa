import { Queries } from "#client/queries.tsx";
import { useRole } from "#features/accounts/web/index.ts";
import { ChromeSkeleton } from "#ui/navigation/chrome-skeleton.tsx";
import { OfflineNotice } from "#ui/page/offline-notice.tsx";
import { MemberChrome } from "./member-chrome.tsx";

/** A signed-in person's sidebar and header on a public page; loaded only for them. */
export default function SignedInChrome() {
  return (
    <Queries>
      <ChromeOfRole />
      <OfflineNotice />
    </Queries>
  );
}

function ChromeOfRole() {
  const role = useRole();
  return role ? <MemberChrome accountType={role} /> : <ChromeSkeleton />;
}
