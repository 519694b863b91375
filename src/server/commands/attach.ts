import { attachAccount } from '#areas/people/service-import-attach.ts';
import { DEMO_LOGINS } from '#areas/session/schema.ts';
import { bootstrap } from '../bootstrap.ts';
import { readConfig } from '../config.ts';
import { openConfigured } from '../db.ts';
import { Refusal } from '../refusal.ts';

/** `npm run attach -- <login> <POL-on identifier | "Nazwisko Imię">`: the account sees that author's works. */
async function main() {
  const [login, ...rest] = process.argv.slice(2);
  const person = rest.join(' ');
  if (!login || person === '') {
    throw new Refusal('input', 'Użycie: npm run attach -- <login> <identyfikator POL-on | "Nazwisko Imię">');
  }
  const database = await openConfigured(readConfig(process.env));
  try {
    await bootstrap(database.db);
    // The demo login works on the embedded database only, so only there its accounts may be made.
    const roleOfNew = database.embedded && DEMO_LOGINS.find((demo) => demo.login === login)?.role;
    const { firstName, lastName } = await attachAccount(database.db, { login, person, by: 'konsola', roleOfNew });
    console.log(`Konto ${login} działa teraz jako: ${firstName} ${lastName}.`);
  } finally {
    await database.close();
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
