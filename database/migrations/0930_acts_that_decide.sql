-- The history of acts is read without those that only read a person's details, which are most of them.
create index operator_acts_decided on operator_acts (created_at desc, id desc) where act <> 'read-contact';
