import { data } from "react-router";

/** Responds 404 to any unknown path, with the not-found page. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
