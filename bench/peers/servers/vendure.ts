import { bootstrap, DefaultLogger, DefaultSearchPlugin, LogLevel, Populator } from "@vendure/core";
import pg from "pg";

/**
 * Vendure's shop API on a database of its own on the same PostgreSQL: each service of the product is a
 * product with one variant, and found by the default search in the database.
 */
const [, , text = "{}"] = process.argv;
const { database, own }: { database: string; own: string } = JSON.parse(text);
process.env.VENDURE_DISABLE_TELEMETRY = "true";
const port = Number(process.env.PORT);
const application = await bootstrap({
  apiOptions: {
    port,
    hostname: "127.0.0.1",
    adminApiPath: "admin-api",
    shopApiPath: "shop-api",
    cors: false,
  },
  authOptions: {
    tokenMethod: "bearer",
    superadminCredentials: { identifier: "superadmin", password: crypto.randomUUID() },
  },
  defaultLanguageCode: "fr",
  dbConnectionOptions: { type: "postgres", url: own, synchronize: true, logging: false },
  logger: new DefaultLogger({ level: LogLevel.Error }),
  paymentOptions: { paymentMethodHandlers: [] },
  plugins: [DefaultSearchPlugin.init({})],
});
await application.get(Populator).populateInitialData({
  defaultLanguage: "fr",
  defaultZone: "Canada",
  countries: [{ code: "CA", name: "Canada", zone: "Canada" }],
  taxRates: [{ name: "Standard", percentage: 0 }],
  shippingMethods: [],
  paymentMethods: [],
  collections: [],
});
await copyServices();
process.send?.({ port });
process.on("disconnect", () => process.exit());

/** Copies the product's services, row by row what Vendure writes for a product made in its console. */
async function copyServices(): Promise<void> {
  const product = new pg.Pool({ connectionString: database });
  const { rows } = await product.query(
    "select row_number() over (order by id) as n, name, description, price_min_cents as price from services",
  );
  await product.end();
  const vendure = new pg.Pool({ connectionString: own });
  await vendure.query(
    `create table given as select * from json_to_recordset('${JSON.stringify(rows).replaceAll("'", "''")}')
      as g (n int, name text, description text, price int)`,
  );
  await vendure.query(`
    insert into product (id, enabled) select n, true from given;
    insert into product_translation ("languageCode", name, slug, description, "baseId")
      select 'fr', name, 'service-' || n, description, n from given;
    insert into product_channels_channel ("productId", "channelId") select n, 1 from given;
    insert into product_variant (id, enabled, sku, "trackInventory", "taxCategoryId", "productId")
      select n, true, n, 'INHERIT', (select id from tax_category), n from given;
    insert into product_variant_translation ("languageCode", name, "baseId") select 'fr', name, n from given;
    insert into product_variant_channels_channel ("productVariantId", "channelId") select n, 1 from given;
    insert into product_variant_price ("currencyCode", "channelId", price, "variantId")
      select (select "defaultCurrencyCode" from channel), 1, price, n from given;
    insert into stock_level ("stockOnHand", "stockAllocated", "productVariantId", "stockLocationId")
      select 10, 0, n, (select id from stock_location) from given;
    insert into search_index_item ("productVariantId", "languageCode", "channelId", "productId", enabled,
      "productName", "productVariantName", description, slug, sku, price, "priceWithTax", "facetIds",
      "facetValueIds", "collectionIds", "collectionSlugs", "channelIds", "productPreview",
      "productVariantPreview")
      select n, 'fr', 1, n, true, name, name, description, 'service-' || n, n, price, price, '', '', '', '', '1',
        '', '' from given;
    drop table given`);
  await vendure.query("vacuum analyze");
  await vendure.end();
}
