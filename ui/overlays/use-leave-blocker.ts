import { useBlocker, useLocation } from "react-router";

/**
 * Blocks navigation away from this page while `shouldBlock` says so. The page stays mounted for a moment
 * after the router has left it; going back within that moment is not leaving it.
 */
export function useLeaveBlocker(shouldBlock: () => boolean) {
  const { pathname } = useLocation();
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname === pathname && nextLocation.pathname !== pathname && shouldBlock(),
  );
}
