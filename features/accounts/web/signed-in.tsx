import { useIsFetching } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { Navigate, useLocation } from "react-router";
import { Queries } from "#client/queries.tsx";
import { hasStoredSession } from "#client/session/stored-session.ts";
import type { AccountType } from "#features/accounts/contract/index.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { ContentSkeleton } from "#ui/display/page-skeleton.tsx";
import { Loading } from "#ui/display/spinner.tsx";
import { contentHasCome } from "#ui/page/after-content.ts";
import { latePart } from "#ui/page/late-parts/late-part.tsx";
import { NotArrived } from "#ui/page/late-parts/not-arrived.tsx";
import { OfflineNotice } from "#ui/page/offline-notice.tsx";
import { entryPath } from "./destination.ts";
import { NeedsScripts } from "./needs-scripts.tsx";
import { awaitsSecondFactor, isSuspended, useProfile, useRole } from "./role.ts";
import { useAuth } from "./use-auth.ts";

const SignInAgain = latePart(() => import("./auth/sign-in-again.tsx"), NotArrived);

/**
 * Guards the pages of one role (docs/product.md "Route guard"): « Chargement... » in the page's `shape` until
 * the session is known, /auth for a visitor (who returns here after signing in), the other role's home for
 * the other role, the page that says why for a suspended person. When the session is lost while the page is
 * open, a dialog asks to sign in again: the page stays mounted, hidden, with what was typed.
 */
export function SignedIn({ shape = <ContentSkeleton />, ...guard }: GuardProps & { shape?: ReactNode }) {
  return (
    <Queries>
      <Guard {...guard} waiting={<Waiting shape={shape} />} />
      <Completion />
      <OfflineNotice />
    </Queries>
  );
}

interface GuardProps {
  as: AccountType;
  children: ReactNode;
}

interface Person {
  id: string;
  email: string;
}

function Guard({ as, waiting, children }: GuardProps & { waiting: ReactNode }) {
  const { initialized, loading, session, ended } = useAuth();
  const role = useRole();
  const { error } = useProfile();
  const { pathname, search, hash } = useLocation();
  const [lastPerson, setLastPerson] = useState<Person | null>(null);
  const isAllowed = Boolean(session) && !loading && role === as;
  const { id, email = "" } = session?.user ?? {};
  useEffect(() => {
    if (isAllowed && id) setLastPerson({ id, email });
  }, [isAllowed, id, email]);

  if (session && isSuspended(error)) return <Navigate to={accountPaths.suspended} replace />;
  if (session && awaitsSecondFactor(error))
    return <Navigate to={accountPaths.verification(pathname + search + hash)} replace />;
  const lost = !session && ended === "lost" && lastPerson !== null;
  // The same person has signed in again and the role is being loaded: the page stays mounted.
  const isReturning = id !== undefined && id === lastPerson?.id && role === undefined;
  if (isAllowed || lost || isReturning) {
    return (
      <>
        {lost && (
          <Suspense fallback={waiting}>
            <SignInAgain email={lastPerson.email} />
          </Suspense>
        )}
        <div key={id ?? lastPerson?.id} className={lost ? "hidden" : "contents"}>
          {children}
        </div>
      </>
    );
  }
  if (!initialized || loading) return waiting;
  if (!session && ended === "closed") return <Navigate to={publicPaths.home} replace />;
  if (!session) {
    // After an intentional sign-out the next sign-in does not return to this page.
    const returnTo = ended === "left" ? null : pathname + search + hash;
    return <Navigate to={entryPath(returnTo)} replace />;
  }
  if (role === undefined) return waiting;
  return <Navigate to={role ? accountPaths.home(role) : "/"} replace />;
}

/** How long no call is under way before the content counts as complete. */
const COMPLETE_AFTER_MS = 100;

/**
 * Once the content has come lets the page have its other parts, then its own typefaces
 * (app/pages/signed-in-page.ts).
 */
function Completion() {
  const calls = useIsFetching();
  useEffect(() => {
    if (calls > 0) return;
    const timer = setTimeout(() => void contentHasCome().then(showOwnTypefaces), COMPLETE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [calls]);
  // Whoever is led on to another page has them there.
  useEffect(() => showOwnTypefaces, []);
  return null;
}

const showOwnTypefaces = () => document.documentElement.removeAttribute("data-waiting");

const noSubscription = () => () => undefined;

/**
 * « Chargement... », for a member within the shape of the next page. The server cannot tell members from
 * visitors: it renders both, and the session hint in the document's head decides which is visible from the
 * first paint.
 */
function Waiting({ shape }: { shape: ReactNode }) {
  const isMember = useSyncExternalStore(noSubscription, hasStoredSession, () => false);
  if (isMember) return shape;
  return (
    <>
      <div className="hidden in-data-member:contents">{shape}</div>
      <Loading className="min-h-dvh in-data-member:hidden noscript:hidden" />
      <NeedsScripts />
    </>
  );
}
