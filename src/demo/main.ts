import { parseArgs } from 'node:util';
import { requestFullRecalculation } from '#areas/recalculation/service-runs.ts';
import { CONSOLE } from '#platform/audit.ts';
import { runCommand, secondsSince } from '#app/command.ts';
import { Refusal } from '#platform/refusal.ts';
import { birthDateSeal } from '#platform/seal.ts';
import { signStatements } from './works/signing.ts';
import { createDemo } from './university.ts';

const wholeNumber = (text: string | undefined, usual: number) => {
  const number = Number(text ?? usual);
  if (!Number.isSafeInteger(number) || number < 0) throw new Refusal('input', `Oczekiwano liczby całkowitej: ${text}`);
  return number;
};

const NAMES: Record<string, string> = {
  units: 'jednostki',
  people: 'osoby',
  journals: 'pozycje wykazów czasopism',
  publications: 'publikacje',
  authorships: 'autorstwa',
  statements: 'wydrukowane oświadczenia',
};

/** `npm run demo -- --people 5000 --publications 100000 --seed 1`: fills the configured empty database. */
await runCommand(
  async ({ db }, config) => {
    const { values } = parseArgs({
      options: { people: { type: 'string' }, publications: { type: 'string' }, seed: { type: 'string' } },
    });
    const hasKey = config.birthDateKey !== undefined || config.databaseUrl === undefined;
    if (!hasKey) console.log('Nie ustawiono BIRTH_DATE_KEY: nikt nie będzie miał daty urodzenia.');
    const started = performance.now();
    const summary = await createDemo(db, {
      seed: wholeNumber(values.seed, 1),
      people: wholeNumber(values.people, config.demo.people),
      publications: wholeNumber(values.publications, config.demo.publications),
      seal: hasKey ? birthDateSeal(config) : undefined,
    });
    await signStatements(db, config);
    await requestFullRecalculation(db, CONSOLE);
    const counts = Object.entries(summary).map(
      ([name, count]) => `${NAMES[name] ?? name} ${count.toLocaleString('pl-PL')}`,
    );
    console.log(`Utworzono uczelnię demonstracyjną w ${secondsSince(started)} s (liczby: ${counts.join(', ')}).`);
  },
  // It numbers its rows itself and sets the sequences on.
  { asOwner: true },
);
