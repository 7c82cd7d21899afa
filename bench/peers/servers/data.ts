import pg from "pg";

/** The parts of a service that pages show, as text. */
export interface Service {
  id: string;
  provider_id: string;
  type: string;
  name: string;
  provider: string;
  price: string;
  reviews: string;
  places: string;
  /** Empty in lists, like `about`: only the service's own page shows them. */
  cities: string;
  about: string;
}

/** How many services a page of a list shows. */
export const PER_PAGE = 20;

/** One page of the services of a business type. */
export interface List {
  total: string;
  type: string;
  items: Service[];
}

/** Returns the queries of the two pages, over the product's tables in the database at `url`. */
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

/** A row of these columns. Only the service's own page reads the cities and the description. */
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
