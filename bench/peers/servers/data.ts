import pg from "pg";

/** What the pages say of a service, as they say it. */
export interface Service {
  id: string;
  provider_id: string;
  type: string;
  name: string;
  provider: string;
  price: string;
  reviews: string;
  places: string;
  /** On its own page alone, like `about`. */
  cities: string;
  about: string;
}

/** Services a list shows. */
export const PER_PAGE = 20;

/** A page of a business type's services. */
export interface List {
  total: string;
  type: string;
  items: Service[];
}

/** Returns the reads of the two pages, from the product's tables; `url` is its database. */
export function openData(url: string) {
  const pool = new pg.Pool({ connectionString: url });
  return {
    readService: async (id: string): Promise<Service> => {
      const { rows } = await pool.query({
        name: "service",
        text: `${COLUMNS}, s.description,
          (select string_agg(c.name, ', ' order by c.name) from service_cities sc join cities c on c.id = sc.city_id
            where sc.service_id = s.id) as cities
          from services s ${JOINS} where s.id = $1`,
        values: [id],
      });
      return serviceOf(rows[0]);
    },
    readList: async (type: string, page: number): Promise<List> => {
      const [{ rows }, counted] = await Promise.all([
        pool.query({
          name: "list",
          text: `${COLUMNS} from (select service_id, rating_rank from service_listings
              where city_id = '' and business_type_id = $1
              order by rating_rank desc, service_id desc limit ${PER_PAGE} offset $2) page
            join services s on s.id = page.service_id ${JOINS} order by rating_rank desc, service_id desc`,
          values: [type, ((page || 1) - 1) * PER_PAGE],
        }),
        pool.query({
          name: "count",
          text: "select services from listing_counts where city_id = '' and scope = $1",
          values: [type],
        }),
      ]);
      const items = rows.map(serviceOf);
      return { total: String(counted.rows[0].services), type: items[0]?.type ?? "", items };
    },
    close: () => pool.end(),
  };
}

const COLUMNS = `select s.id, s.provider_id, s.name, t.name as type, pp.business_name as provider,
  s.price_min_cents, s.rating_count, (select count(*) from service_cities sc where sc.service_id = s.id) as places`;
const JOINS = `join provider_profiles pp on pp.profile_id = s.provider_id
  join business_types t on t.id = s.business_type_id`;

/** A row of these columns; the cities and the description are read for a service's page alone. */
interface Row extends Pick<Service, "id" | "provider_id" | "type" | "name" | "provider"> {
  price_min_cents: number;
  rating_count: number;
  places: string;
  cities?: string | null;
  description?: string;
}

const serviceOf = (row: Row): Service => ({
  id: row.id,
  provider_id: row.provider_id,
  type: row.type,
  name: row.name,
  provider: row.provider,
  price: (row.price_min_cents / 100).toFixed(2).replace(".", ","),
  reviews: String(row.rating_count),
  places: String(row.places),
  cities: row.cities ?? "",
  about: row.description ?? "",
});
