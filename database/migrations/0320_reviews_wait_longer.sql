-- Reviews that wait obey the later rule (features/reviews/contract/publication.ts); their job queues itself again.
update reviews r
set appears_at = greatest(r.appears_at, q.unlocked_at + interval '24 hours', author.created_at + interval '3 days')
from requests q, profiles author
where r.status = 'waiting' and q.id = r.request_id and author.id = r.owner_id;
