-- A revoked version stays registered, so that it is never published again, and no visitor gets it.
alter table releases add column revoked_at timestamptz;
