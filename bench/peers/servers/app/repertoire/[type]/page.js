import { pages } from "../../pages.js";

export const dynamic = "force-dynamic";

/** @param {{ params: Promise<{ type: string }>, searchParams: Promise<{ page?: string }> }} request */
export default async function Page({ params, searchParams }) {
  const { readList, List } = pages();
  return List(await readList((await params).type, Number((await searchParams).page)));
}
