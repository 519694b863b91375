import {
  AuthorizationResponseError,
  authorizationCodeGrant,
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
import type { LoginConfig, OidcServer } from '#server/config-login.ts';
import { attributesOf } from './attributes.ts';
import type { LoginService } from './identity-server.ts';
import { readLogoutToken } from './oidc-logout.ts';
import { pendingSeal, type Secrets } from './oidc-pending.ts';
import { CLOCK_TOLERANCE_SECONDS, type Discovered, discoverOnce } from './oidc-server.ts';
import type { Reach } from './reach.ts';

const NAME_CLAIM = 'preferred_username';

/** Answers that deny this login; whatever else goes wrong is the identity server's trouble. */
const DENIALS = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
]);
const TROUBLES = new Set(['server_error', 'temporarily_unavailable']);

function denialOf(error: unknown): string | undefined {
  if (error instanceof AuthorizationResponseError) return TROUBLES.has(error.error) ? undefined : error.error;
  if (error instanceof ResponseBodyError) return error.error === 'invalid_grant' ? error.error : undefined;
  return error instanceof ClientError && error.code && DENIALS.has(error.code) ? error.code : undefined;
}

type Answer = { address: URL; secrets: Secrets; wanted: string[] };

async function claimsOf({ configuration, metadata }: Discovered, { address, secrets, wanted }: Answer) {
  const tokens = await authorizationCodeGrant(configuration, address, {
    expectedState: secrets.state,
    expectedNonce: secrets.nonce,
    pkceCodeVerifier: secrets.verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('the identity server sent no ID token');
  // Many servers keep the ID token short and tell the rest only when asked.
  if (!metadata.userinfo_endpoint || wanted.every((name) => name in claims)) return claims;
  return { ...(await fetchUserInfo(configuration, tokens.access_token, claims.sub)), ...claims };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

type Parts = {
  server: OidcServer;
  attributes: LoginConfig['attributes'];
  callback: string;
  home: string;
  reach: Reach;
};

/** Login by OpenID Connect: the code flow with PKCE. */
export function oidcLogin({ server, attributes, callback, home, reach }: Parts): LoginService {
  const wanted = Object.values({ ...attributes, name: attributes.name ?? NAME_CLAIM }).filter(
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
        const claims = await claimsOf(await discovered(), { address, secrets, wanted });
        return {
          user: textOf(claims[NAME_CLAIM]),
          attributes: attributesOf(claims),
          ticket: query.get('code') ?? '',
          sid: textOf(claims.sid),
          subject: claims.sub,
          returnTo: secrets.returnTo,
        };
      } catch (error) {
        const refused = denialOf(error);
        if (refused !== undefined) return { refused };
        // Its own message does not say which: wrong credentials of ours, most of all.
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
      // The client's id, which the library adds, serves instead of the ID token: that need not be kept.
      return buildEndSessionUrl(configuration, { post_logout_redirect_uri: home }).href;
    },
  };
}
