#!/bin/bash
# Installs the committed program by docs/operate.md alone: an empty Debian 12 is made (debootstrap) and booted with its own
# systemd (systemd-nspawn), and in it every command of the document is run as it stands, without a keyboard. It is backed
# up, the backup tried, the program upgraded under requests, and taken back in both ways. Needs root, `apt-get install debootstrap
# systemd-container`, and the ports 80, 443, 3001, 3002, 5432 of this machine, whose network it shares.
#
#   deploy/try.sh [folder]     the folder (a new one in /tmp) is deleted at the end; the times are printed
set -euo pipefail
from=$(cd "$(dirname "$0")/.." && pwd)
root=${1:-$(mktemp -d /tmp/dorobek-try-XXXXXX)}
name=dorobek.uczelnia.example
mirror=${MIRROR:-http://deb.debian.org/debian}

for port in 80 443 3001 3002 5432; do
  if ss -Hltn "sport = :$port" | grep -q .; then echo "The port $port is in use here." >&2; exit 1; fi
done
trap 'rm -rf --one-file-system "$root"' EXIT
# Its `/` is for all its users, however this folder was made.
mkdir -p "$root" && chmod 755 "$root"

say() { printf '%6s s  %s\n' "$SECONDS" "$*"; }
say "an empty Debian"
debootstrap --variant=minbase --include=systemd-sysv,dbus,ca-certificates bookworm "$root" "$mirror" >"$root.log" 2>&1 ||
  { tail -5 "$root.log" >&2; exit 1; }
rm -f "$root.log"
SECONDS=0

# What the document presumes: a repository, a name that leads here, a certificate, and a login service of the university.
git clone --quiet --bare "$from" "$root/srv/dorobek.git"
git -C "$root/srv/dorobek.git" branch --force main "$(git -C "$from" rev-parse HEAD)"
git -C "$root/srv/dorobek.git" symbolic-ref HEAD refs/heads/main
printf '127.0.0.1 localhost %s\n127.0.0.1 %s cas.uczelnia.example\n' "$(hostname)" "$name" >"$root/etc/hosts"
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj "/CN=$name" -addext "subjectAltName=DNS:$name,DNS:cas.uczelnia.example" \
  -keyout "$root/etc/ssl/private/dorobek.key" -out "$root/etc/ssl/certs/dorobek.pem" 2>/dev/null
# Where this machine trusts an authority of its own, the new one does as well.
cp -a /usr/local/share/ca-certificates/. "$root/usr/local/share/ca-certificates/" 2>/dev/null || true
cp "$root/etc/ssl/certs/dorobek.pem" "$root/usr/local/share/ca-certificates/dorobek.crt"

# The commands of a chapter of the document: its fenced blocks of `sh`.
chapter() { sed -n "/^## $1/,/^## /p" "$from/docs/${2:-operate}.md" | sed -n '/^```sh$/,/^```$/p' | grep -v '^```'; }
step() {
  printf 'echo "STEP %s"\n' "$1"
  # A subshell as somebody's terminal: what it sets does not reach the next chapter. Where the document leaves a name open it is filled in.
  printf '(\nset -e\n%s\n)\n' "$(cat)" | sed -e 's#<address of the repository>#/srv/dorobek.git#' -e "s#https://cas.uczelnia.example/cas#https://cas.uczelnia.example:8181/cas#"
}
{
  cat <<'END'
export DEBIAN_FRONTEND=noninteractive HOME=/root LANG=C.UTF-8 NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
export NPM_CONFIG_UPDATE_NOTIFIER=false
exec </dev/null
update-ca-certificates >/dev/null 2>&1
END
  chapter '1\.' | step packages
  cat <<'END'
cat >/root/cas.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
const files = { key: readFileSync('/etc/ssl/private/dorobek.key'), cert: readFileSync('/etc/ssl/certs/dorobek.pem') };
createServer(files, (_, answer) => answer.end('CAS')).listen(8181, '127.0.0.1');
JS
systemd-run --quiet --unit=cas node /root/cas.mjs
END
  chapter '2\.' | step roles
  chapter '3\.' | step program
  chapter '4\.' | step configuration
  chapter '5\.' | step structure
  chapter '6\.' | step processes
  chapter '7\.' | step proxy
  cat <<'END'
ready() {
  for n in $(seq 120); do curl -fs -o /dev/null https://dorobek.uczelnia.example/readyz && break; sleep 0.5; done
  curl -fsS https://dorobek.uczelnia.example/readyz; echo
}
ready
END
  chapter '8\.' | step check
  echo "journalctl -u dorobek-web@3001 -u dorobek-web@3002 | grep -o 'https://.*pierwszy-administrator#.*' | head -1 | cut -c1-60" | step administrator
  chapter '10\.' | step backups
  cat <<'END'
echo "STEP installed"
# As a browser would, while the rest goes on: every answer but a 200 is noted.
cat >/root/ask.mjs <<'JS'
import { get } from 'node:https';
import { writeFileSync } from 'node:fs';
let [asked, failed] = [0, {}];
const one = () => new Promise((done) => get('https://dorobek.uczelnia.example/api/isLogged', (answer) => { answer.resume(); answer.on('end', () => done(answer.statusCode)); }).on('error', ({ code }) => done(code)));
process.on('SIGTERM', () => { writeFileSync('/root/asked', JSON.stringify({ asked, failed })); process.exit(); });
for (;;) { const status = await one(); asked += 1; if (status !== 200) failed[status] = (failed[status] ?? 0) + 1; await new Promise((go) => setTimeout(go, 20)); }
JS
systemd-run --quiet --unit=ask --setenv=NODE_EXTRA_CA_CERTS=$NODE_EXTRA_CA_CERTS node /root/ask.mjs
sleep 2
git -C /srv/dorobek.git tag 1.1.0
END
  # The new version: chapter 3 with its number and without its last line.
  chapter '3\.' | sed '$d' | sed 's#1\.0\.0#1.1.0#' | step 'upgrade: program'
  chapter 'Upgrade' | step 'upgrade: processes'
  echo 'systemctl stop ask; echo "under requests: $(cat /root/asked)"'
  chapter 'Way back' | step 'way back'
  cat <<'END'
echo "STEP the end"
ready
systemctl is-active dorobek-web@3001 dorobek-web@3002 dorobek-worker
for unit in dorobek-web@3001 dorobek-worker; do systemd-analyze security --no-pager $unit 2>/dev/null | tail -1; done
echo DONE
END
} >"$root/root/steps.sh"
cat >"$root/etc/systemd/system/try.service" <<'END'
[Unit]
After=network.target
[Service]
Type=simple
WorkingDirectory=/root
ExecStart=/bin/bash -e /root/steps.sh
ExecStopPost=/bin/systemctl poweroff --no-block
StandardOutput=file:/root/log
StandardError=file:/root/log
[Install]
WantedBy=multi-user.target
END
ln -s ../try.service "$root/etc/systemd/system/multi-user.target.wants/try.service"
touch "$root/root/log"

# Its own mounts, so that nothing of it is left on this machine.
unshare --mount sh -c "mount -t tmpfs tmpfs /run && exec systemd-nspawn --quiet --directory='$root' --register=no --keep-unit \
  --resolv-conf=copy-host --machine=dorobek-try --boot" >"$root/root/boot" 2>&1 </dev/null &
machine=$!
tail -n +1 -f --pid=$machine "$root/root/log" | while IFS= read -r line; do
  case "$line" in
    "STEP "*) say "${line#STEP }" ;;
    # What apt says of each package.
    Get:* | Selecting* | Preparing* | Unpacking* | "Setting up"* | Processing* | "(Reading"* | "  "*) ;;
    *) printf '          %s\n' "$line" ;;
  esac
done
wait $machine || true
if ! grep -q '^DONE$' "$root/root/log"; then echo "The document could not be followed to its end." >&2; exit 1; fi
