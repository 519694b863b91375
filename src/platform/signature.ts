import { createPrivateKey, createPublicKey, hash, hkdfSync, sign, verify } from 'node:crypto';
import { hasKey, type SealConfig, serverKey } from './seal.ts';

/** Whose signature it is, and the signature; both are public. */
export type Signature = { publicKey: string; signature: string };

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const SEED_BYTES = 32;
/** Another purpose makes another key of the server's. */
const PURPOSE = 'dorobek signature of period snapshots';

/** The server's key for signing, made of the one that it seals with; none where it has none. */
function signingKey(config: SealConfig) {
  // A server with the embedded database makes its key when it first needs one.
  if (!hasKey(config) && config.databaseUrl !== undefined) return undefined;
  const seed = Buffer.from(hkdfSync('sha256', serverKey(config), Buffer.alloc(0), PURPOSE, SEED_BYTES));
  return createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
}

const pemOf = (key: ReturnType<typeof createPublicKey>) => key.export({ type: 'spki', format: 'pem' }).toString();

/** Signs a text with Ed25519; undefined where the server has no key. */
export function signText(config: SealConfig, text: string): Signature | undefined {
  const key = signingKey(config);
  if (!key) return undefined;
  return { publicKey: pemOf(createPublicKey(key)), signature: sign(null, Buffer.from(text), key).toString('base64') };
}

/** Whether the owner of the key has signed the text; false for a key that is none. */
export function isSignedBy({ publicKey, signature }: Signature, text: string): boolean {
  try {
    return verify(null, Buffer.from(text), createPublicKey(publicKey), Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

/** By which a key is told from another: SHA-256 of its DER, hex; of whatever stands in place of a key, too. */
export const fingerprintOf = (publicKey: string) =>
  hash('sha256', Buffer.from(publicKey.replace(/-----[^-]*-----/g, ''), 'base64'));

/** The fingerprint of the server's own key. */
export function ownFingerprint(config: SealConfig): string | undefined {
  const key = signingKey(config);
  return key && fingerprintOf(pemOf(createPublicKey(key)));
}
