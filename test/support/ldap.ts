import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from './database.ts';
import { freePort } from './process/free-port.ts';

const uuidOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** The path of slapd, if installed. */
export const SLAPD = ['/usr/sbin/slapd', '/usr/lib/slapd'].find((path) => spawnSync(path, ['-VV']).status === 0);
export const [BASE, ROOT, PASSWORD] = ['dc=uczelnia,dc=example', 'cn=admin,dc=uczelnia,dc=example', 'tajne'];

const LDIF = (people: number) => `dn: ${BASE}
objectClass: dcObject
objectClass: organization
o: Uczelnia
dc: uczelnia

${Array.from(
  { length: people },
  (_, at) => `dn: uid=u${at},${BASE}
objectClass: inetOrgPerson
uid: u${at}
employeeNumber: ${at}
sn: Żółw-${at}
cn: Ewa
givenName: Ewa
title: dr
departmentNumber: W1
description: ${uuidOf(at)}
userPassword: nikomu
`,
).join('\n')}`;

/** A directory server with 1,200 people. */
export const test = base.extend('ldap', { scope: 'file' }, async ({}, { onCleanup }) => {
  const folder = mkdtempSync(join(tmpdir(), 'dorobek-ldap-'));
  const file = join(folder, 'slapd.conf');
  const lines = [
    ...['core', 'cosine', 'inetorgperson'].map((name) => `include /etc/ldap/schema/${name}.schema`),
    'moduleload back_mdb.la',
    'modulepath /usr/lib/ldap',
    'database mdb',
    `suffix "${BASE}"`,
    `rootdn "${ROOT}"`,
    `rootpw ${PASSWORD}`,
    `directory ${folder}`,
  ];
  // Modules precede the databases that need them.
  writeFileSync(file, `${[...lines.slice(0, 3), lines[4], lines[3], ...lines.slice(5)].join('\n')}\n`);
  writeFileSync(join(folder, 'people.ldif'), LDIF(1_200));
  const added = spawnSync(SLAPD ?? '', ['-T', 'add', '-q', '-f', file, '-l', join(folder, 'people.ldif')]);
  if (added.status !== 0) throw new Error(String(added.stderr));
  const port = await freePort('127.0.0.1');
  const server = spawn(SLAPD ?? '', ['-d', 'none', '-f', file, '-h', `ldap://127.0.0.1:${port}`]);
  const exited = new Promise((resolve) => server.once('exit', resolve));
  onCleanup(async () => {
    server.kill();
    await exited;
    rmSync(folder, { recursive: true, force: true });
  });
  return `ldap://127.0.0.1:${port}`;
});
