import type { Sql } from "postgres";

/** A column as PostgreSQL's catalogs describe it. */
export type Column = {
  name: string;
  type: string;
  /** Type of the elements of an array, else of the value: pg_type.typname. */
  base: string;
  is_array: boolean;
  not_null: boolean;
  /** Default or generation expression. */
  expression: string | null;
  /** `a` always, `d` by default, empty otherwise. */
  identity: string;
  /** `s` stored, `v` virtual, empty otherwise. */
  generated: string;
};

type Constraint = { name: string; definition: string; columns: string[] };

export type Relation = {
  schema: string;
  name: string;
  kind: "table" | "view" | "materialized view";
  definition: string | null;
  comment: string | null;
  columns: Column[];
  constraints: Constraint[];
  indexes: string[];
  triggers: string[];
};

/** The product's objects in a database, without those of the system, of extensions or of the job queue. */
export type Catalog = {
  extensions: string[];
  types: { name: string; definition: string }[];
  searchConfigurations: { name: string; token: string; dictionaries: string }[];
  functions: { name: string; definition: string }[];
  relations: Relation[];
};

/** Reads the catalogs, in a stable order. */
export async function readCatalog(sql: Sql): Promise<Catalog> {
  await sql`set search_path to public`;
  return {
    extensions: (await sql`select extname from pg_extension where extname <> 'plpgsql' order by 1`).map(
      ({ extname }) => String(extname),
    ),
    types: await sql<Catalog["types"]>`
      select t.oid::regtype::text as name,
             'enum (' || string_agg(quote_literal(enumlabel), ', ' order by enumsortorder) || ')' as definition
      from pg_type t join pg_enum e on e.enumtypid = t.oid
      where ${ownObjects(sql, "t.typnamespace")}
      group by t.oid order by 1`,
    searchConfigurations: await sql<Catalog["searchConfigurations"]>`
      select cfgname as name, tt.alias as token,
             string_agg(mapdict::regdictionary::text, ', ' order by mapseqno) as dictionaries
      from pg_ts_config c
      join pg_ts_config_map m on m.mapcfg = c.oid
      join ts_token_type(c.cfgparser) tt on tt.tokid = m.maptokentype
      where ${ownObjects(sql, "c.cfgnamespace")}
      group by cfgname, tt.alias order by 1, 2`,
    functions: await sql<Catalog["functions"]>`
      select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as definition
      from pg_proc p
      where ${ownObjects(sql, "p.pronamespace")} and p.prokind in ('f', 'p')
        and not exists (select from pg_depend d
                        where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
      order by 1`,
    relations: await sql<Relation[]>`
      select n.nspname as schema, c.relname as name,
             case c.relkind when 'v' then 'view' when 'm' then 'materialized view' else 'table' end as kind,
             case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid) end as definition,
             obj_description(c.oid, 'pg_class') as comment,
             array(select to_jsonb(x) from (${columnsOf(sql)}) x) as columns,
             array(select to_jsonb(x) from (${constraintsOf(sql)}) x) as constraints,
             array(select pg_get_indexdef(i.indexrelid) from pg_index i
                   where i.indrelid = c.oid
                     and not exists (select from pg_constraint k where k.conindid = i.indexrelid
                                     and k.conrelid = c.oid and k.contype in ('p', 'u', 'x'))
                   order by 1) as indexes,
             array(select pg_get_triggerdef(t.oid) from pg_trigger t
                   where t.tgrelid = c.oid and not t.tgisinternal order by 1) as triggers
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where ${ownObjects(sql, "c.relnamespace")} and c.relkind in ('r', 'p', 'v', 'm')
        and c.relname <> 'schema_migrations'
      order by n.nspname <> 'public', n.nspname, c.relname`,
  };
}

function ownObjects(sql: Sql, namespace: string) {
  return sql.unsafe(`${namespace} in (select oid from pg_namespace
    where nspname not like 'pg\\_%' and nspname not in ('information_schema', 'graphile_worker'))
    and not exists (select from pg_depend e where e.deptype = 'e' and e.objid = ${namespace.split(".")[0]}.oid)`);
}

function columnsOf(sql: Sql) {
  return sql`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
           coalesce(e.typname, t.typname) as base, t.typcategory = 'A' as is_array,
           a.attnotnull as not_null, pg_get_expr(d.adbin, d.adrelid) as expression,
           a.attidentity as identity, a.attgenerated as generated
    from pg_attribute a
    join pg_type t on t.oid = a.atttypid
    left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    order by a.attnum`;
}

function constraintsOf(sql: Sql) {
  return sql`
    select k.conname as name, pg_get_constraintdef(k.oid) as definition,
           array(select attname from pg_attribute
                 where attrelid = k.conrelid and attnum = any(k.conkey) order by attnum) as columns
    from pg_constraint k
    where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c', 'x')
    order by position(k.contype in 'puxfc'), k.conname`;
}
