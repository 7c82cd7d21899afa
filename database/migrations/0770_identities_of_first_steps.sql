-- The first steps of a provider say whether invoices say how to pay.
create or replace view published_business_identities as
 SELECT provider_id,
    legal_name,
    address,
    city,
    zip,
    tps_number,
    tvq_number,
    payment_instructions
   FROM business_identities;
