-- Who changed a channel and why; null for changes from before.
alter table release_changes add column changed_by text, add column reason text;
-- What is kept about a version besides the document that pages get.
alter table releases
  add column provenance jsonb,
  add column usage jsonb,
  add column files jsonb,
  add column published_by text,
  add column revoked_by text,
  add column revoked_reason text;
