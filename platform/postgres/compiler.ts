import { type LimitNode, type OffsetNode, PostgresQueryCompiler, ValueNode } from "kysely";

/**
 * Writes into the statement's text how many rows are asked for, and that a first page skips none. For
 * parameters the planner assumes a tenth of the table: past some hundred thousand rows it would plan the
 * statement again at each call, a millisecond each time. Further pages stay parameters: fifty texts of each
 * list would fill a connection.
 */
export class QueryCompiler extends PostgresQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    if (ValueNode.is(node.limit)) this.append(`limit ${Number(node.limit.value)}`);
    else super.visitLimit(node);
  }

  protected override visitOffset(node: OffsetNode): void {
    if (ValueNode.is(node.offset) && node.offset.value === 0) this.append("offset 0");
    else super.visitOffset(node);
  }
}
