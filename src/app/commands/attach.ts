import { attachAccount } from '#areas/accounts/service-attach.ts';
import { DEMO_LOGINS } from '#areas/login/schema.ts';
import { runCommand } from '../command.ts';
import { Refusal } from '#platform/refusal.ts';

/** `npm run attach -- <login> <POL-on identifier | "Nazwisko Imię">`: links the account to a person. */
await runCommand(async ({ db, embedded }) => {
  const [login, ...rest] = process.argv.slice(2);
  const person = rest.join(' ');
  if (!login || person === '') {
    throw new Refusal('input', 'Użycie: npm run attach -- <login> <identyfikator POL-on | "Nazwisko Imię">');
  }
  // The demo login exists on the embedded database only.
  const roleOfNew = embedded && DEMO_LOGINS.find((demo) => demo.login === login)?.role;
  const { firstName, lastName } = await attachAccount(db, { login, person, roleOfNew });
  console.log(`Konto ${login} działa teraz jako: ${firstName} ${lastName}.`);
});
