create role tidewell_owner login password 'local';
create role tidewell_api login password 'local';
create database tidewell owner tidewell_owner;
