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
import type { BoundedFetch } from '#platform/http/bounded-fetch.ts';
import type { OidcServer } from '#platform/config/config-login.ts';

export const CLOCK_TOLERANCE_SECONDS = 30;

/** `client_secret_basic`, the standard's default, unless the server supports only other methods. */
const authenticate =
  (secret: string): ClientAuth =>
  (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const method = methods.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost;
    method(secret)(server, ...request);
  };

async function discover({ issuer, clientId, clientSecret }: OidcServer, reach: BoundedFetch) {
  const insecure = issuer.startsWith('http:') ? [allowInsecureRequests] : [];
  const configuration = await discovery(
    new URL(issuer),
    clientId,
    { [clockTolerance]: CLOCK_TOLERANCE_SECONDS },
    authenticate(clientSecret),
    {
      // This flow sends only forms.
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

/** Discovers the server at the first login and retries until it succeeds: it may start later than this process. */
export function discoverOnce(server: OidcServer, reach: BoundedFetch): () => Promise<Discovered> {
  let answer: Promise<Discovered> | undefined;
  return () => {
    answer ??= discover(server, reach).catch((error: unknown) => {
      answer = undefined;
      throw error;
    });
    return answer;
  };
}
