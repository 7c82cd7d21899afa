import { useSearchParams } from "react-router";

/**
 * Returns the address's parameters, and a function that changes some of them; an
 * empty value leaves the address.
 */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const change = (values: Record<string, string>, { replace = false } = {}) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [key, value] of Object.entries(values))
          if (value) after.set(key, value);
          else after.delete(key);
        return after;
      },
      { replace },
    );
  return { params, change };
}
