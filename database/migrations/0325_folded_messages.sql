-- Of what came by e-mail: from which character on the text may be a quotation or a signature, which pages fold.
alter table messages add folded_from integer;
alter table messages drop constraint messages_body_check;
alter table messages add constraint messages_body_check
  check (char_length(body) <= case when folded_from is null then 4000 else 20000 end);
alter table messages add constraint messages_folded_from_check check (folded_from between 1 and 4000);
