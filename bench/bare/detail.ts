import type postgres from "postgres";

/** One whole service: a row read by its key. */
export async function readDetail(sql: postgres.Sql, id: string): Promise<string | null> {
  const [row] = await sql`select body from flat.details where service_id = ${id}`;
  return row ? `{"data":${row.body}}` : null;
}
