import {
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  ClientError,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  ResponseBodyError,
} from 'openid-client';
import type { BoundedFetch } from '#platform/http/bounded-fetch.ts';
import type { LoginConfig, OidcServer } from '#platform/config/config-login.ts';
import { attributesOf } from './attributes.ts';
import { type LoginService, PENDING_SECONDS } from './identity-server.ts';
import { readLogoutToken } from './oidc-logout.ts';
import { CLOCK_TOLERANCE_SECONDS, type Discovered, discoverOnce } from './oidc-server.ts';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { hkdfSync } from 'node:crypto';
import { z } from 'zod';

const Secrets = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), returnTo: z.string() });
type Secrets = z.infer<typeof Secrets>;

/**
 * Encrypts the secrets of a pending login into a cookie. The server stores nothing for visitors who never return, any
 * process can finish the login (the key is derived from the client secret), and the time limit does not rely on the
 * browser's expiry of cookies.
 */
function pendingSeal(clientSecret: string) {
  const key = new Uint8Array(hkdfSync('sha256', clientSecret, '', 'pending login', 32));
  return {
    seal: (secrets: Secrets): Promise<string> =>
      new EncryptJWT(secrets)
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(`${PENDING_SECONDS}s`)
        .encrypt(key),
    /** Undefined for anything forged or expired. */
    unseal: (sealed: string): Promise<Secrets | undefined> =>
      jwtDecrypt(sealed, key, { keyManagementAlgorithms: ['dir'], requiredClaims: ['exp'] }).then(
        ({ payload }) => Secrets.parse(payload),
        () => undefined,
      ),
  };
}

const NAME_CLAIM = 'preferred_username';

/** Errors that deny this login; any other is a failure of the identity server. */
const DENIALS = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
]);
const SERVER_ERRORS = new Set(['server_error', 'temporarily_unavailable']);

function denialOf(error: unknown): string | undefined {
  if (error instanceof AuthorizationResponseError) return SERVER_ERRORS.has(error.error) ? undefined : error.error;
  if (error instanceof ResponseBodyError) return error.error === 'invalid_grant' ? error.error : undefined;
  return error instanceof ClientError && error.code && DENIALS.has(error.code) ? error.code : undefined;
}

type Answer = { address: URL; secrets: Secrets; claimNames: string[] };

async function claimsOf({ configuration, metadata }: Discovered, { address, secrets, claimNames }: Answer) {
  const tokens = await authorizationCodeGrant(configuration, address, {
    expectedState: secrets.state,
    expectedNonce: secrets.nonce,
    pkceCodeVerifier: secrets.verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('the identity server sent no ID token');
  // Many servers keep the ID token short and return other claims only from the userinfo endpoint.
  if (!metadata.userinfo_endpoint || claimNames.every((name) => name in claims)) return claims;
  return { ...(await fetchUserInfo(configuration, tokens.access_token, claims.sub)), ...claims };
}

const textClaim = (value: unknown) => (typeof value === 'string' ? value : undefined);

type OidcOptions = {
  server: OidcServer;
  attributes: LoginConfig['attributes'];
  callback: string;
  home: string;
  reach: BoundedFetch;
};

/** Login by OpenID Connect: the code flow with PKCE. */
export function oidcLogin({ server, attributes, callback, home, reach }: OidcOptions): LoginService {
  const claimNames = Object.values({ ...attributes, name: attributes.name ?? NAME_CLAIM }).filter(
    (claim) => claim !== undefined,
  );
  const discovered = discoverOnce(server, reach);
  const { seal, unseal } = pendingSeal(server.clientSecret);
  return {
    async begin(returnTo) {
      const { configuration } = await discovered();
      const secrets = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier(), returnTo };
      const address = buildAuthorizationUrl(configuration, {
        redirect_uri: callback,
        scope: server.scope,
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
      });
      return { address: address.href, pending: { name: secrets.state, value: await seal(secrets) } };
    },

    pendingOf: (query) => (query.has('code') || query.has('error') ? (query.get('state') ?? '') : undefined),

    async finish(query, sealed) {
      const secrets = sealed === undefined ? undefined : await unseal(sealed);
      if (!secrets) return { refused: 'no pending login' };
      try {
        const address = new URL(`${callback}?${query}`);
        const claims = await claimsOf(await discovered(), { address, secrets, claimNames });
        return {
          user: textClaim(claims[NAME_CLAIM]),
          attributes: attributesOf(claims),
          ticket: query.get('code') ?? '',
          sid: textClaim(claims.sid),
          subject: claims.sub,
          returnTo: secrets.returnTo,
        };
      } catch (error) {
        const refused = denialOf(error);
        if (refused !== undefined) return { refused };
        // The library's message lacks the code, which shows wrong client credentials, for example.
        throw error instanceof ResponseBodyError ? new Error(`the token endpoint answered ${error.error}`) : error;
      }
    },

    async readLogout({ logout_token: token }) {
      if (typeof token !== 'string') return { refused: 'no logout token' };
      const { metadata, keys } = await discovered();
      const { clientId } = server;
      const clockTolerance = CLOCK_TOLERANCE_SECONDS;
      return readLogoutToken(token, { issuer: metadata.issuer, clientId, keys, clockTolerance });
    },

    async logoutAddress() {
      const { configuration, metadata } = await discovered();
      if (!metadata.end_session_endpoint) return home;
      // The library adds the client id, so that the ID token need not be kept.
      return buildEndSessionUrl(configuration, { post_logout_redirect_uri: home }).href;
    },
  };
}
