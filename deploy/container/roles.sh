#!/bin/sh
# Runs once, in an empty PostgreSQL of compose.yaml: the owner of the tables and the role that serves.
set -eu
psql -v ON_ERROR_STOP=1 -U postgres -v owner="$OWNER_PASSWORD" -v serving="$SERVING_PASSWORD" <<'SQL'
create role dorobek_owner login password :'owner';
create role dorobek login password :'serving';
create database dorobek owner dorobek_owner encoding 'UTF8' template template0;
SQL
