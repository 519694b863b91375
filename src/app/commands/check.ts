import { readConfig } from '#platform/config/config.ts';
import { checkDatabase } from '../check/check-database.ts';
import { checkMachine } from '../check/check-machine.ts';
import { checkLogin, checkMail, checkPublicAddress, checkRadon } from '../check/check-network.ts';
import { failure, type Finding, messageOf, ok } from '../check/finding.ts';

const CONFIGURATION = 'Konfiguracja';

async function findings(): Promise<Finding[]> {
  let config: ReturnType<typeof readConfig>;
  try {
    config = readConfig(process.env);
  } catch (error) {
    return [failure(CONFIGURATION, messageOf(error), 'popraw zmienne środowiska (README.md, „Configuration”)')];
  }
  const [database, login, address, mail, radon] = await Promise.all([
    checkDatabase(config),
    checkLogin(config),
    checkPublicAddress(config),
    checkMail(config),
    checkRadon(config),
  ]);
  return [
    ok(CONFIGURATION, `wersja ${config.version}`),
    ...checkMachine(config),
    ...database,
    login,
    ...address,
    mail,
    ...radon,
  ];
}

/** `npm run check`: whether all that an installation needs is there. Exit code 1 if something is missing. */
const all = await findings();
const width = Math.max(...all.map(({ what }) => what.length));
for (const { what, state, found, advice } of all) {
  console.log(`${state.padEnd(5)}  ${what.padEnd(width)}  ${found}`);
  if (advice) console.log(`${' '.repeat(width + 9)}→ ${advice}`);
}
const count = (wanted: Finding['state']) => all.filter(({ state }) => state === wanted).length;
console.log(`\nSprawdzono: ${all.length}, błędów: ${count('błąd')}, uwag: ${count('uwaga')}.`);
process.exitCode = count('błąd') > 0 ? 1 : 0;
