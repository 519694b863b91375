#!/bin/bash
# "To any moment" of docs/operate-backup.md, on a cluster of its own: rows are deleted by mistake, and the cluster is brought
# back to the second before. Needs PostgreSQL's programs; run as root or postgres.
set -euo pipefail
[ "$(id -u)" != 0 ] || exec su postgres -s /bin/bash -c "bash $(printf %q "$(readlink -f "$0")")"
bin=$(ls -d /usr/lib/postgresql/*/bin | tail -1)
dir=$(mktemp -d /tmp/dorobek-pitr-XXXXXX)
port=5599
stop() { "$bin/pg_ctl" -D "$dir/$1" -m immediate stop >/dev/null 2>&1 || true; }
trap 'stop main; stop restored; rm -rf "$dir"' EXIT
sql() { psql -h "$dir" -p "$port" -U postgres -qAt -c "$1"; }

mkdir "$dir/archive"
"$bin/initdb" -D "$dir/main" -A trust -U postgres --locale=C.UTF-8 -E UTF8 >/dev/null
cat >>"$dir/main/postgresql.conf" <<END
port = $port
listen_addresses = ''
unix_socket_directories = '$dir'
wal_level = replica
archive_mode = on
archive_command = 'test ! -f $dir/archive/%f && cp %p $dir/archive/%f.part && mv $dir/archive/%f.part $dir/archive/%f'
END
"$bin/pg_ctl" -D "$dir/main" -w -l "$dir/log" start >/dev/null
sql 'create table works as select generate_series(1, 1000) as id'
"$bin/pg_basebackup" -h "$dir" -p "$port" -U postgres -D "$dir/base" -X stream -c fast
sql 'insert into works select generate_series(1001, 1500)'
sleep 1
moment=$(sql 'select clock_timestamp()')
sleep 1
sql 'delete from works'
sql 'select pg_switch_wal()' >/dev/null
for _ in $(seq 100); do [ "$(sql "select failed_count = 0 and archived_count > 1 from pg_stat_archiver")" = t ] && break; sleep 0.1; done
stop main

cp -a "$dir/base" "$dir/restored"
cat >>"$dir/restored/postgresql.conf" <<END
archive_mode = off
restore_command = 'cp $dir/archive/%f %p'
recovery_target_time = '$moment'
recovery_target_action = 'promote'
END
touch "$dir/restored/recovery.signal"
SECONDS=0
"$bin/pg_ctl" -D "$dir/restored" -w -l "$dir/log" start >/dev/null
for _ in $(seq 100); do [ "$(sql 'select pg_is_in_recovery()')" = f ] && break; sleep 0.1; done
found=$(sql 'select count(*) from works')
echo "As of $moment: $found of 1500 rows, in $SECONDS s"
[ "$found" = 1500 ]
