import { EncryptJWT, jwtDecrypt } from 'jose';
import { hkdfSync } from 'node:crypto';
import { z } from 'zod';
import { PENDING_SECONDS } from './identity-server.ts';

const Secrets = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), returnTo: z.string() });
export type Secrets = z.infer<typeof Secrets>;

/**
 * Seals what a login needs at its end into a cookie of the browser that began it: nothing to keep or clean up for
 * visitors who never come back, any process may finish what another has begun (the key comes from the client's secret),
 * and the ten minutes hold whatever a browser thinks of a cookie's age.
 */
export function pendingSeal(clientSecret: string) {
  const key = new Uint8Array(hkdfSync('sha256', clientSecret, '', 'pending login', 32));
  return {
    seal: (secrets: Secrets): Promise<string> =>
      new EncryptJWT(secrets)
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(`${PENDING_SECONDS}s`)
        .encrypt(key),
    /** Undefined for anything that we have not sealed within the time. */
    unseal: (sealed: string): Promise<Secrets | undefined> =>
      jwtDecrypt(sealed, key, { keyManagementAlgorithms: ['dir'], requiredClaims: ['exp'] }).then(
        ({ payload }) => Secrets.parse(payload),
        () => undefined,
      ),
  };
}
