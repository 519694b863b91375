import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Provider } from 'oidc-provider';
import { vi } from 'vitest';
import { cookiesOf, pathOf, type TestApp } from './app.ts';

const CLIENT = 'dorobek';
const SECRET = 'sekret klienta w testach';
const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

type Claims = Record<string, unknown>;

/** Claims without this one. */
export const without = (claims: JWTPayload, name: string): JWTPayload => ({ ...claims, [name]: undefined });

async function signingKey(kid: string) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const sign = (claims: JWTPayload) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);
  return { sign, jwk: { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' } };
}

/**
 * An OpenID Connect issuer on a port of its own. It logs every visitor in as `person`; `amend` changes the claims of its
 * ID token, `deliver` sends its back-channel logouts.
 */
export async function startIssuer({ application = 'http://localhost:3000', port = 0 } = {}) {
  const key = await signingKey('test');
  const state = {
    person: { sub: 'osoba-1', preferred_username: 'zlos' } as Claims & { sub: string },
    amend: undefined as ((claims: JWTPayload) => Promise<string>) | undefined,
    deliver: (url: string, init: RequestInit) => fetch(url, init),
  };
  // Silences its advice for production servers.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'info').mockImplementation(() => {});

  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  // Another site than the application on localhost.
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const provider = new Provider(url, {
    clients: [
      {
        client_id: CLIENT,
        client_secret: SECRET,
        redirect_uris: [`${application}/api/login`],
        post_logout_redirect_uris: [`${application}/`],
        backchannel_logout_uri: `${application}/api/login`,
        backchannel_logout_session_required: true,
      },
    ],
    claims: { openid: ['sub', 'sid'], profile: ['preferred_username', 'polon_uuid'], email: ['email'] },
    cookies: { keys: ['klucz ciasteczek w testach'] },
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    // Its own dispatcher refuses local addresses.
    fetch: (target, { method, headers, body } = {}) => state.deliver(String(target), { method, headers, body }),
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ ...state.person, sub }) }),
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    jwks: { keys: [key.jwk] },
    async loadExistingGrant(ctx) {
      const grant = new provider.Grant({
        clientId: CLIENT,
        ...(ctx.oidc.session?.accountId && { accountId: ctx.oidc.session.accountId }),
      });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  });
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.path !== '/token' || !state.amend || !ctx.body?.id_token) return;
    const [, payload] = ctx.body.id_token.split('.');
    ctx.body.id_token = await state.amend(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  });
  const answer = provider.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response);
    return provider.interactionFinished(request, response, { login: { accountId: state.person.sub } });
  });

  return Object.assign(state, {
    url,
    sign: key.sign,
    environment: { OIDC_ISSUER: url, OIDC_CLIENT_ID: CLIENT, OIDC_CLIENT_SECRET: SECRET },
    /** The claims of a new logout token. */
    logoutClaims: (claims: Claims): JWTPayload => ({
      iss: url,
      aud: CLIENT,
      iat: Math.floor(Date.now() / 1000),
      jti: crypto.randomUUID(),
      events: { [EVENT]: {} },
      ...claims,
    }),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

export type Issuer = Awaited<ReturnType<typeof startIssuer>>;

/** A browser at the issuer: keeps its cookies and follows its redirects until they leave it. */
export function issuerBrowser(issuer: Pick<Issuer, 'url'>) {
  const jar = new Map<string, string>();
  const send = async (address: string, init: RequestInit = {}) => {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(address, { ...init, headers: { cookie }, redirect: 'manual' });
    for (const set of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=');
      if (value) jar.set(name, value);
      else jar.delete(name);
    }
    return response;
  };
  /** The address outside the issuer, or its last page. */
  return async function visit(address: string, init?: RequestInit): Promise<{ address: string; page: string }> {
    const response = await send(address, init);
    const location = response.headers.get('location');
    if (!location) return { address, page: await response.text() };
    const next = new URL(location, address).href;
    return next.startsWith(issuer.url) ? visit(next) : { address: next, page: '' };
  };
}

type Start = { at?: string; visit?: ReturnType<typeof issuerBrowser> };

/** Starts a login. Returns the application's cookies and the callback that the issuer redirects to. */
export async function beginAt(issuer: Issuer, app: TestApp, { at = '/dashboard', visit }: Start = {}) {
  const start = await app.request(`/api/login?${new URLSearchParams({ return: at })}`);
  const { address } = await (visit ?? issuerBrowser(issuer))(start.headers.get('location') ?? '');
  return { cookie: cookiesOf(start), callback: pathOf(address) };
}

/** Logs in. Returns the redirect and the session's cookies. */
export async function signInAt(issuer: Issuer, app: TestApp, options?: Start) {
  const { callback, cookie } = await beginAt(issuer, app, options);
  const end = await app.request(callback, { headers: { cookie } });
  return { location: end.headers.get('location'), cookie: cookiesOf(end) };
}
