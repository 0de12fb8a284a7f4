-- A version is compared by its document: the asset store may move, its files may not change.
alter table releases drop column content_hash;
