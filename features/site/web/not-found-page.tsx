import { data } from "react-router";

/** Any unknown path answers 404, with the not-found page. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
