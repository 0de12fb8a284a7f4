-- What a link shows besides scores: the chosen answers by question, and the story in every language if it was chosen.
alter table shares add column chosen_answers jsonb not null default '{}';
alter table shares add column story jsonb not null default '{}';
