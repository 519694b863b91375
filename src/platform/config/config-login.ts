import { z } from 'zod';
import { LOCAL_HOSTS } from './unsafe-config.ts';

/** Variables of the central login: the identity server, and the attributes to read. */
export const loginVariables = {
  CAS_URL: z.url().optional(),
  OIDC_ISSUER: z.url().optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_SCOPE: z.string().default('openid profile email'),
  LOGIN_ATTRIBUTE_NAME: z.string().optional(),
  LOGIN_ATTRIBUTE_POLON_UUID: z.string().optional(),
  LOGIN_ATTRIBUTE_EMAIL: z.string().optional(),
  LOGIN_ATTRIBUTE_UNIT: z.string().optional(),
  LOGIN_DOMAIN: z.string().optional(),
};
type LoginVariables = z.infer<z.ZodObject<typeof loginVariables>>;

export type OidcServer = { protocol: 'oidc'; issuer: string; clientId: string; clientSecret: string; scope: string };
type CasServer = { protocol: 'cas'; url: string };

export type LoginConfig = {
  server: OidcServer | CasServer;
  /** The server is the built-in demo login. */
  demo: boolean;
  attributes: Partial<Record<'name' | 'polonUuid' | 'email' | 'unit', string | undefined>>;
  domain?: string | undefined;
};

/** @throws Error unless the address is https, or http on this machine */
export function refuseInsecure(name: string, address: string) {
  const { protocol, hostname } = new URL(address);
  if (protocol === 'https:') return;
  if (protocol !== 'http:' || !LOCAL_HOSTS.has(hostname)) throw new Error(`${name} poza localhost musi używać https.`);
}

function readOidc(env: LoginVariables, issuer: string): OidcServer {
  const { OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_SCOPE: scope } = env;
  if (!clientId || !clientSecret) {
    throw new Error('Ustawiono OIDC_ISSUER bez danych klienta: podaj OIDC_CLIENT_ID i OIDC_CLIENT_SECRET.');
  }
  if (!scope.split(' ').includes('openid')) throw new Error('OIDC_SCOPE musi zawierać openid.');
  refuseInsecure('OIDC_ISSUER', issuer);
  return { protocol: 'oidc', issuer, clientId, clientSecret, scope };
}

function readServer(env: LoginVariables, publicUrl: string): LoginConfig['server'] {
  if (env.CAS_URL && env.OIDC_ISSUER) throw new Error('Ustawiono CAS_URL i OIDC_ISSUER: wybierz jedno z nich.');
  if (env.OIDC_ISSUER) return readOidc(env, env.OIDC_ISSUER);
  if (env.OIDC_CLIENT_ID || env.OIDC_CLIENT_SECRET) throw new Error('Ustawiono klienta OIDC bez OIDC_ISSUER.');
  if (!env.CAS_URL) return { protocol: 'cas', url: `${publicUrl}/cas` };
  refuseInsecure('CAS_URL', env.CAS_URL);
  return { protocol: 'cas', url: env.CAS_URL.replace(/\/$/, '') };
}

/** The configured central login, or the demo login if there is none. */
export function readLogin(env: LoginVariables, publicUrl: string): LoginConfig {
  return {
    server: readServer(env, publicUrl),
    demo: !env.CAS_URL && !env.OIDC_ISSUER,
    attributes: {
      name: env.LOGIN_ATTRIBUTE_NAME,
      polonUuid: env.LOGIN_ATTRIBUTE_POLON_UUID,
      email: env.LOGIN_ATTRIBUTE_EMAIL,
      unit: env.LOGIN_ATTRIBUTE_UNIT,
    },
    domain: env.LOGIN_DOMAIN,
  };
}
