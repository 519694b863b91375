import { EncryptJWT, jwtDecrypt } from 'jose';
import { hkdfSync } from 'node:crypto';
import { z } from 'zod';
import { PENDING_SECONDS } from './identity-server.ts';

const Secrets = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), returnTo: z.string() });
export type Secrets = z.infer<typeof Secrets>;

/**
 * Encrypts the secrets of a pending login into a cookie. The server stores nothing for visitors who never return, any
 * process can finish the login (the key is derived from the client secret), and the time limit does not rely on the
 * browser's expiry of cookies.
 */
export function pendingSeal(clientSecret: string) {
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
