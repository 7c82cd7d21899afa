-- The payment service answers a repeated key as it did the first time, its own failures included: after one, the order's
-- next payment page is asked for under the next key.
alter table purchases add column checkout_attempt integer not null default 0;
