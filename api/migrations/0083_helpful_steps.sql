-- Whether the member said that a step helped. A finished plan keeps it with its steps.
alter table day_plan_steps add column helped boolean not null default false;
