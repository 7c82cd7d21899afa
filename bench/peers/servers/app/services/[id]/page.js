import { pages } from "../../pages.js";

export const dynamic = "force-dynamic";

/** @param {{ params: Promise<{ id: string }> }} request */
export default async function Page({ params }) {
  const { readService, Service } = pages();
  return Service(await readService((await params).id));
}
