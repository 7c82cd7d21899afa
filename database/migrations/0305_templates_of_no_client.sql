-- A template begins the soumissions of other clients: it carries no client's discount or deposit.
update quote_templates set content = content || '{"discount_cents": 0, "deposit_cents": 0}';
