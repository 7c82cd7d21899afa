-- A request ends twice: thirty days locked, ninety once unlocked. Each end is announced, once.
alter table request_reminders drop constraint request_reminders_kind_check;
alter table request_reminders add constraint request_reminders_kind_check
  check (kind in ('expiring', 'expiring_unlocked', 'still_open', 'please_review'));

-- Warned of its second end already: not once more.
update request_reminders m set kind = 'expiring_unlocked'
from requests r
where r.id = m.request_id and m.kind = 'expiring' and m.asked_at >= r.unlocked_at + interval '87 days';
