import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config/config.ts';
import { Refusal } from './refusal.ts';

export type SealConfig = Pick<Config, 'birthDateKey' | 'databaseUrl' | 'dataDir'>;

/** Encrypts what no answer may hold; `about` binds the cipher to its row. */
export type Seal = {
  keyId: string;
  close: (text: string, about: string) => string;
  /** @throws Refusal when another key has sealed it */
  open: (sealed: { keyId: string; sealed: string }, about: string) => string;
};

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const KEY_FILE = 'birth-date.key';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What a key seals, and what is said where it is missing or another one. */
const WORDS = {
  dates: {
    noKey:
      'Serwer nie ma klucza szyfrowania dat urodzenia (BIRTH_DATE_KEY): nie można ich zapisać ani z nich skorzystać. Ustawia go administrator serwera.',
    otherKey:
      'Daty urodzenia zaszyfrowano innym kluczem niż obecny klucz serwera (BIRTH_DATE_KEY): nie można z nich skorzystać. Klucz ustawia administrator serwera.',
  },
  tokens: {
    noKey:
      'Serwer nie ma klucza szyfrowania (BIRTH_DATE_KEY): nie można zapisać dostępu do innego systemu ani z niego skorzystać. Ustawia go administrator serwera.',
    otherKey:
      'Dostęp do innego systemu zaszyfrowano innym kluczem niż obecny klucz serwera (BIRTH_DATE_KEY): trzeba go podać jeszcze raz.',
  },
} as const;
type Sealed = keyof typeof WORDS;

/** The key file of the embedded database, made when it is first needed. */
function fileKey(dataDir: string): Buffer {
  const file = join(dataDir, KEY_FILE);
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    try {
      writeFileSync(file, randomBytes(KEY_BYTES).toString('base64'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      // Another process was first.
      if (!existsSync(file)) throw error;
    }
  }
  return Buffer.from(readFileSync(file, 'utf8'), 'base64');
}

function sealWith(key: Buffer, otherKey: string): Seal {
  const keyId = hash('sha256', key).slice(0, 16);
  return {
    keyId,
    close(text, about) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(about));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
    },
    open({ keyId: of, sealed }, about) {
      if (of !== keyId) throw new Refusal('unavailable', otherKey);
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}

/** Whether there is a key, without making one. */
export const hasKey = ({ birthDateKey, databaseUrl, dataDir }: SealConfig): boolean =>
  birthDateKey !== undefined || (databaseUrl === undefined && existsSync(join(dataDir, KEY_FILE)));

/** The server's key: of the environment, or of the embedded database's file. @throws Refusal without one */
export function serverKey(
  { birthDateKey, databaseUrl, dataDir }: SealConfig,
  noKey: string = WORDS.dates.noKey,
): Buffer {
  if (!birthDateKey && databaseUrl) throw new Refusal('unavailable', noKey);
  return birthDateKey ?? fileKey(dataDir);
}

const seals: Record<Sealed, WeakMap<object, Seal>> = { dates: new WeakMap(), tokens: new WeakMap() };

function sealOf(config: SealConfig, what: Sealed): Seal {
  const known = seals[what].get(config);
  if (known) return known;
  const { noKey, otherKey } = WORDS[what];
  const seal = sealWith(serverKey(config, noKey), otherKey);
  seals[what].set(config, seal);
  return seal;
}

/**
 * The seal of birth dates: with the key of the environment; the embedded database may have one in a file instead.
 * @throws Refusal without a key
 */
export const birthDateSeal = (config: SealConfig): Seal => sealOf(config, 'dates');

/** The seal of what opens other systems, with the same key. @throws Refusal without a key */
export const tokenSeal = (config: SealConfig): Seal => sealOf(config, 'tokens');
