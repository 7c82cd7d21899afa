-- When the webhook brought an event; null for one that was asked for. Tells a webhook that works from one that never did.
alter table payment_events add column delivered_at timestamptz;
create index payment_events_delivered on payment_events (delivered_at desc) where delivered_at is not null;
