create role tidewell_owner login password 'local';
create role tidewell_api login password 'local';
alter role tidewell_api set statement_timeout = '10s';
alter role tidewell_api set idle_in_transaction_session_timeout = '15s';
create database tidewell owner tidewell_owner;
