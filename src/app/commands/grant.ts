import { parseArgs } from 'node:util';
import { grantFromConsole } from '#areas/grants/service-command.ts';
import { day } from '#shared/wire.ts';
import { runCommand } from '../command.ts';
import { Refusal } from '#platform/refusal.ts';

const USAGE = 'Użycie: npm run grant -- <login> <rola> [--new "Imię Nazwisko"] [--to YYYY-MM-DD]';

/** `npm run grant -- ala admin`: grants a role from the console; `--new` also creates the account. */
await runCommand(async ({ db }) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { new: { type: 'string' }, to: { type: 'string' } },
  });
  const [login, role, ...rest] = positionals;
  const validTo = day.optional().safeParse(values.to);
  if (!login || !role || rest.length > 0 || !validTo.success) throw new Refusal('input', USAGE);
  const [firstName, ...lastName] = values.new?.trim().split(/\s+/) ?? [];
  if (firstName !== undefined && lastName.length === 0) throw new Refusal('input', USAGE);
  const name = firstName === undefined ? undefined : { firstName, lastName: lastName.join(' ') };
  await grantFromConsole(db, { login, role, name, validTo: validTo.data });
  console.log(`Konto ${login} ma teraz rolę ${role}${validTo.data ? ` do ${validTo.data}` : ''}.`);
});
