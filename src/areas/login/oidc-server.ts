import { createRemoteJWKSet, customFetch as keysFetch } from 'jose';
import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import type { OidcServer } from '#server/config-login.ts';
import type { Reach } from './reach.ts';

export const CLOCK_TOLERANCE_SECONDS = 30;

/** The standard's first way of showing the secret, unless the server names its ways and this is not one of them. */
const authenticate =
  (secret: string): ClientAuth =>
  (server, ...request) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const way = ways.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost;
    way(secret)(server, ...request);
  };

async function discover({ issuer, clientId, clientSecret }: OidcServer, reach: Reach) {
  const insecure = issuer.startsWith('http:') ? [allowInsecureRequests] : [];
  const configuration = await discovery(
    new URL(issuer),
    clientId,
    { [clockTolerance]: CLOCK_TOLERANCE_SECONDS },
    authenticate(clientSecret),
    {
      // All that this flow sends is forms.
      [customFetch]: (address, { body, ...init }) =>
        reach(address, { ...init, body: body instanceof URLSearchParams ? body : null }),
      execute: [enableNonRepudiationChecks, ...insecure],
    },
  );
  const metadata = configuration.serverMetadata();
  if (!metadata.jwks_uri) throw new Error('the identity server names no keys');
  return { configuration, metadata, keys: createRemoteJWKSet(new URL(metadata.jwks_uri), { [keysFetch]: reach }) };
}

export type Discovered = Awaited<ReturnType<typeof discover>>;

/** The server may come up later than we do: it is asked at the first login, and again until it has answered. */
export function discoverOnce(server: OidcServer, reach: Reach): () => Promise<Discovered> {
  let answer: Promise<Discovered> | undefined;
  return () => {
    answer ??= discover(server, reach).catch((error: unknown) => {
      answer = undefined;
      throw error;
    });
    return answer;
  };
}
