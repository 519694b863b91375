import { expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.ts';

const OIDC = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'dorobek', OIDC_CLIENT_SECRET: 'x' };
const DATABASE_URL = 'postgres://localhost/x';

test.for<[string, Record<string, string>, RegExp]>([
  ['two logins', { ...OIDC, CAS_URL: 'https://cas.example' }, /^Ustawiono CAS_URL i OIDC_ISSUER: wybierz jedno/],
  ['an issuer without a client', { OIDC_ISSUER: 'https://id.example' }, /podaj OIDC_CLIENT_ID i OIDC_CLIENT_SECRET/],
  ['a client without its secret', { ...OIDC, OIDC_CLIENT_SECRET: '' }, /podaj OIDC_CLIENT_ID i OIDC_CLIENT_SECRET/],
  ['a client without an issuer', { ...OIDC, OIDC_ISSUER: '' }, /bez OIDC_ISSUER/],
  ['a scope of something else', { ...OIDC, OIDC_SCOPE: 'profile email' }, /OIDC_SCOPE musi zawierać openid/],
  ['an issuer without https', { ...OIDC, OIDC_ISSUER: 'http://id.example' }, /OIDC_ISSUER poza localhost/],
  ['a login service without https', { CAS_URL: 'http://cas.example' }, /CAS_URL poza localhost/],
  ['a login service of another protocol', { CAS_URL: 'ftp://localhost/cas' }, /CAS_URL poza localhost/],
  ['an address of ours without https', { PUBLIC_URL: 'http://dorobek.example' }, /PUBLIC_URL poza localhost/],
  ['the demo login on PostgreSQL', { DATABASE_URL }, /podaj CAS_URL albo OIDC_ISSUER/],
])('does not start with %s', ([, environment, sentence]) => {
  expect(() => readConfig(environment)).toThrow(sentence);
});

test('starts with either login, on localhost without https', () => {
  expect(readConfig({}).login).toMatchObject({ demo: true, server: { url: 'http://localhost:3000/cas' } });
  expect(readConfig({ ...OIDC, DATABASE_URL }).login).toMatchObject({ demo: false, server: { protocol: 'oidc' } });
  expect(readConfig({ CAS_URL: 'https://cas.example/', DATABASE_URL }).login).toMatchObject({
    demo: false,
    server: { protocol: 'cas', url: 'https://cas.example' },
  });
  expect(readConfig({ ...OIDC, OIDC_ISSUER: 'http://localhost:8080' }).login.demo).toBe(false);
});
