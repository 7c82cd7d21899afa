-- Why a review was taken out, which its author is told.
alter table reviews add column withdrawn_reason text not null default '' check (char_length(withdrawn_reason) <= 500);

-- What the operator answers to who reported a lead or a review, in words the provider reads.
alter table lead_reports add column answer text not null default '' check (char_length(answer) <= 500);
alter table review_reports add column answer text not null default '' check (char_length(answer) <= 500);
drop index reviews_of_provider;
create index reviews_of_provider on reviews (provider_id, created_at desc, id desc) where withdrawn_at is null;
