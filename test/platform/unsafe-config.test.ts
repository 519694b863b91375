import { describe, expect, test, vi } from 'vitest';
import { readConfig } from '#platform/config/config.ts';

const CAS = { CAS_URL: 'https://cas.uczelnia.example' };
const SERVED = { ...CAS, PUBLIC_URL: 'https://dorobek.uczelnia.example', TRUST_PROXY: '1', HOST: '0.0.0.0' };
const database = (url: string) => ({ ...SERVED, DATABASE_URL: url });

type Environment = Record<string, string>;

describe('the server starts', () => {
  test.for<[string, Environment]>([
    ['with nothing set: the demonstration on this machine', {}],
    ['behind a proxy that encrypts', SERVED],
    ['over a database on this machine', database('postgres://dorobek@localhost/dorobek')],
    ['over the socket of a database on this machine', database('postgres://d@localhost/d?host=/run/postgresql')],
    ['over a database on this machine that is not named', database('postgres:///dorobek')],
    ['over a database elsewhere that is encrypted', database('postgres://d:h@db.example/d?sslmode=verify-full')],
    ['as a worker, which serves nobody', { ...database('postgres://localhost/d'), ROLE: 'worker' }],
    ['reading the staff directory encrypted', { ...SERVED, LDAP_URL: 'ldaps://ldap.example' }],
    ['reading it after StartTLS', { ...SERVED, LDAP_URL: 'ldap://ldap.example', LDAP_STARTTLS: '1' }],
    ['reading it on this machine', { ...SERVED, LDAP_URL: 'ldap://127.0.0.1:3890' }],
    ['reading RAD-on on this machine', { ...SERVED, RADON_URL: 'http://localhost:8080/employees' }],
    ['with the demonstration in the network, agreed to', { HOST: '0.0.0.0', DEMO_LOGIN_IN_NETWORK: '1' }],
  ])('%s', ([, environment]) => {
    expect(() => readConfig(environment)).not.toThrow();
  });
});

describe('the server refuses to start', () => {
  test.for<[string, Environment, RegExp]>([
    ['unencrypted outside localhost', { ...SERVED, PUBLIC_URL: 'http://dorobek.example' }, /musi używać https/],
    ['under a path', { ...SERVED, PUBLIC_URL: 'https://dorobek.example/app' }, /samym adresem serwera/],
    ['with a password in its address', { ...SERVED, PUBLIC_URL: 'https://ja:tajne@dorobek.example' }, /samym adresem/],
    ['encrypted by a proxy that is not trusted', { ...SERVED, TRUST_PROXY: '0' }, /ustaw TRUST_PROXY=1/],
    ['believing anybody’s address', { ...CAS, TRUST_PROXY: '1', HOST: '0.0.0.0' }, /dowolny adres sieciowy/],
    ['with the demonstration’s password in the network', { HOST: '0.0.0.0' }, /Logowanie demonstracyjne/],
    [
      'with the demonstration’s password behind a proxy',
      { PUBLIC_URL: 'https://dorobek.example', TRUST_PROXY: '1' },
      /Logowanie demonstracyjne/,
    ],
    ['over a database elsewhere that says nothing', database('postgres://d:h@db.example/d'), /bez szyfrowania/],
    ['over a database elsewhere in clear', database('postgres://d:h@db.example/d?sslmode=disable'), /bez szyfrowania/],
    ['over a database elsewhere perhaps in clear', database('postgres://db.example/d?sslmode=prefer'), /szyfrowania/],
    ['over a database that pretends to be here', database('postgres://db.example/d?host=localhost'), /katalog gniazda/],
    ['over several databases that it cannot read', database('postgres://a:1,b:2/d'), /bez szyfrowania/],
    ['without checking certificates', { ...SERVED, NODE_TLS_REJECT_UNAUTHORIZED: '0' }, /sprawdzanie certyfikatów/],
    ['with sessions of days', { SESSION_HOURS: '48' }, /najwyżej 24 godziny/],
    ['with sessions that are never idle', { SESSION_IDLE_MINUTES: '100000' }, /najwyżej 24 godziny/],
    ['sending the directory’s password in clear', { ...SERVED, LDAP_URL: 'ldap://ldap.example' }, /LDAP_STARTTLS=1/],
    ['with StartTLS of ldaps', { LDAP_URL: 'ldaps://ldap.example', LDAP_STARTTLS: '1' }, /szyfrowane od początku/],
    ['reading RAD-on in clear', { ...SERVED, RADON_URL: 'http://radon.example/' }, /RADON_URL poza localhost/],
    ['reading RAD-on from a file', { ...SERVED, RADON_URL: 'file:///etc/passwd' }, /RADON_URL/],
    ['leading to a script', { ...SERVED, LEGACY_PANEL_URL: 'javascript:alert(1)' }, /LEGACY_PANEL_URL/],
    ['leading to a file', { ...SERVED, LEGACY_PANEL_URL: 'ftp://stary.example/' }, /http lub https/],
    ['without a limit of requests', { RATE_CALLS: '0' }, /RATE_CALLS/],
  ])('%s', ([, environment, message]) => {
    expect(() => readConfig(environment)).toThrow(message);
  });

  test('over a database that only PGHOST names', () => {
    vi.stubEnv('PGHOST', 'db.example');
    expect(() => readConfig(database('postgres:///d'))).toThrow(/bez szyfrowania/);
    vi.unstubAllEnvs();
  });

  test('without repeating a password in the message', () => {
    expect(() => readConfig(database('postgres://d:tajne@db.example/d'))).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('tajne') }),
    );
  });
});
