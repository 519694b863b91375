import { eq } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { keyCheck } from '#platform/database/tables.ts';
import { birthDateSeal, hasKey, type SealConfig } from '#platform/seal.ts';
import { birthDates } from './tables.ts';

const TEXT = 'klucz dat urodzenia';
const ABOUT = 'key-check';

const missing = (keyId: string) =>
  new Error(
    `Daty urodzenia w tej bazie szyfruje klucz ${keyId}, a ten serwer nie ma żadnego: bez tego klucza nikt ich nie odczyta. ` +
      'Podaj go serwerowi (ustawienie BIRTH_DATE_KEY; baza wbudowana: przywróć plik birth-date.key).',
  );
const other = (keyId: string, own: string) =>
  new Error(
    `Ten serwer ma inny klucz (${own}) niż ten, którym zaszyfrowano daty urodzenia w tej bazie (${keyId}): dawnych dat ` +
      'nie dałoby się odczytać. Podaj mu tamten klucz (ustawienie BIRTH_DATE_KEY).',
  );

const readCheck = async (db: Db) => (await db.select().from(keyCheck))[0];

/** The key of the stored birth dates, where nothing has been kept to check it by. */
async function keyOfDates(db: Db, own: string): Promise<string | undefined> {
  const [ours] = await db
    .select({ keyId: birthDates.keyId })
    .from(birthDates)
    .where(eq(birthDates.keyId, own))
    .limit(1);
  const [any] = ours ? [ours] : await db.select({ keyId: birthDates.keyId }).from(birthDates).limit(1);
  return any?.keyId;
}

/** The name of the server's key, if it may serve this database; undefined: neither has one. @throws Error for the operator */
export async function checkBirthKey(db: Db, config: SealConfig): Promise<string | undefined> {
  const stored = await readCheck(db);
  if (!hasKey(config)) {
    if (stored) throw missing(stored.keyId);
    return undefined;
  }
  const seal = birthDateSeal(config);
  const known = stored?.keyId ?? (await keyOfDates(db, seal.keyId)) ?? seal.keyId;
  if (known !== seal.keyId || (stored && seal.open(stored, ABOUT) !== TEXT)) throw other(known, seal.keyId);
  return seal.keyId;
}

/** Before a server serves: the key is that of the database, or becomes it. @throws Error for the operator, in Polish */
export async function verifyBirthKey(db: Db, config: SealConfig): Promise<void> {
  if ((await checkBirthKey(db, config)) === undefined || (await readCheck(db))) return;
  const { keyId, close } = birthDateSeal(config);
  await db
    .insert(keyCheck)
    .values({ keyId, sealed: close(TEXT, ABOUT) })
    .onConflictDoNothing();
  // Another process that starts with another key may have been first.
  await checkBirthKey(db, config);
}
