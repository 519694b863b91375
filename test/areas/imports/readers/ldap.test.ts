import { describe, expect, test as plainTest } from 'vitest';
import { directoryEntries } from '#areas/people/tables.ts';
import { readConfig } from '#platform/config/config.ts';
import { BASE, PASSWORD, ROOT, SLAPD, test } from '../../../support/ldap.ts';
import { apply, countsOf, readAddress, rowsOf, uuid } from '../files.ts';

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
  test('is read page by page, with the configured attributes', async ({ db, ldap }) => {
    const directory = async () => {
      const deadline = Date.now() + 10_000;
      for (;;) {
        try {
          return await readAddress(db, { kind: 'directory', config: configOf(ldap) });
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
  });

  test('that refuses is reported without its message', async ({ db, ldap }) => {
    const config = configOf(ldap, { LDAP_BIND_PASSWORD: 'złe' });
    await expect(readAddress(db, { kind: 'directory', config })).rejects.toThrow(
      'Serwer LDAP odmówił albo nie odpowiada',
    );
  });
});

plainTest('a wrong attribute in the configuration stops the start', () => {
  expect(() => configOf('ldap://127.0.0.1', { LDAP_ATTRIBUTES: 'nazwa=cn' })).toThrow('LDAP_ATTRIBUTES');
});
