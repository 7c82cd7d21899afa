-- How a provider wants to be paid, in its words: printed on each invoice.
alter table business_identities
  add column payment_instructions text not null default '' check (char_length(payment_instructions) <= 500);
