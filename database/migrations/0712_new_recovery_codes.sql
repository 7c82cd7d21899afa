-- New recovery codes are a change of an account's security, as the others are.
alter table security_events drop constraint security_events_kind_check;
alter table security_events add constraint security_events_kind_check check (kind in (
  'signed_up', 'signed_in', 'sign_in_failed', 'signed_out', 'signed_out_others', 'signed_out_everywhere',
  'recovery_requested', 'recovered', 'password_changed', 'email_change_requested', 'email_changed', 'email_confirmed',
  'refresh_token_reused', 'second_factor_on', 'second_factor_off', 'second_factor_failed', 'recovery_code_used',
  'recovery_codes_replaced', 'passkey_added', 'passkey_removed'
));
