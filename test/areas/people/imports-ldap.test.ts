import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { fetchImport } from '#areas/people/service-imports-fetch.ts';
import { directoryEntries } from '#areas/people/tables.ts';
import { readConfig } from '#server/config.ts';
import { test as base } from '../../support/database.ts';
import { apply, countsOf, OFFICE, rowsOf, uuid } from './imports-files.ts';

const SLAPD = ['/usr/sbin/slapd', '/usr/lib/slapd'].find((path) => spawnSync(path, ['-VV']).status === 0);
const [BASE, ROOT, PASSWORD] = ['dc=uczelnia,dc=example', 'cn=admin,dc=uczelnia,dc=example', 'tajne'];

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
description: ${uuid(at)}
userPassword: nikomu
`,
).join('\n')}`;

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** A directory server with some people in it. */
const test = base.extend('ldap', { scope: 'file' }, async ({}, { onCleanup }) => {
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
  // Modules come before the databases that need them.
  writeFileSync(file, `${[...lines.slice(0, 3), lines[4], lines[3], ...lines.slice(5)].join('\n')}\n`);
  writeFileSync(join(folder, 'people.ldif'), LDIF(1_200));
  const added = spawnSync(SLAPD ?? '', ['-T', 'add', '-q', '-f', file, '-l', join(folder, 'people.ldif')]);
  if (added.status !== 0) throw new Error(String(added.stderr));
  const port = await freePort();
  const server = spawn(SLAPD ?? '', ['-d', 'none', '-f', file, '-h', `ldap://127.0.0.1:${port}`]);
  const gone = new Promise((resolve) => server.once('exit', resolve));
  onCleanup(async () => {
    server.kill();
    await gone;
    rmSync(folder, { recursive: true, force: true });
  });
  return `ldap://127.0.0.1:${port}`;
});

const configOf = (url: string, environment: Record<string, string> = {}) =>
  readConfig({
    LDAP_URL: url,
    LDAP_BIND_DN: ROOT,
    LDAP_BIND_PASSWORD: PASSWORD,
    LDAP_BASE: BASE,
    LDAP_FILTER: '(objectClass=inetOrgPerson)',
    LDAP_ATTRIBUTES: 'display=cn,polonUuid=description',
    ...environment,
  });

describe.skipIf(SLAPD === undefined)('the directory server (skipped: slapd is not installed)', () => {
  test('gives its people page by page, with the attributes that the configuration names', async ({ db, ldap }) => {
    const directory = async () => {
      const deadline = Date.now() + 10_000;
      for (;;) {
        try {
          return await fetchImport(db, OFFICE, { kind: 'directory', config: configOf(ldap) });
        } catch (error) {
          if (Date.now() > deadline) throw error;
        }
      }
    };
    const id = await directory();
    expect(await countsOf(db, id)).toMatchObject({ doubtful: 1_200 });
    await apply(db, id, { kinds: ['doubtful'] });
    expect(await db.select().from(directoryEntries).limit(1)).toMatchObject([
      {
        employeeNumber: '0',
        login: 'u0',
        firstName: 'Ewa',
        lastName: 'Żółw-0',
        displayName: 'Ewa',
        degree: 'dr',
        polonUuid: uuid(0),
      },
    ]);
    expect((await rowsOf(db, id))[0]?.doubt).toContain('W1');
  }, 60_000);

  test('that refuses is told without its own words', async ({ db, ldap }) => {
    const config = configOf(ldap, { LDAP_BIND_PASSWORD: 'złe' });
    await expect(fetchImport(db, OFFICE, { kind: 'directory', config })).rejects.toThrow(
      'Serwer LDAP odmówił albo nie odpowiada',
    );
  });
});

base('a wrong attribute in the configuration stops the start', () => {
  expect(() => configOf('ldap://127.0.0.1', { LDAP_ATTRIBUTES: 'nazwa=cn' })).toThrow('LDAP_ATTRIBUTES');
});
