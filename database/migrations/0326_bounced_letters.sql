-- The name of the address to which a report about this letter comes back: nobody else can know it.
alter table sent_letters add return_key text;
create unique index sent_letters_return_key on sent_letters (return_key);
