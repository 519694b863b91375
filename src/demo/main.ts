import { parseArgs } from 'node:util';
import { listPeriods } from '#areas/evaluation/service-periods.ts';
import { requestFullRecalculation } from '#areas/evaluation/service-recalculation.ts';
import { bootstrap } from '#server/bootstrap.ts';
import { readConfig } from '#server/config.ts';
import { openConfigured } from '#server/db.ts';
import { Refusal } from '#server/refusal.ts';
import { createDemo } from './university.ts';

/** `npm run demo -- --people 5000 --publications 100000 --seed 1`: fills the configured database, if it is empty; the server then computes the results. */
const { values } = parseArgs({
  options: { people: { type: 'string' }, publications: { type: 'string' }, seed: { type: 'string' } },
});
const config = readConfig(process.env);
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

const database = await openConfigured(config);
try {
  await bootstrap(database.db);
  const started = performance.now();
  const summary = await createDemo(database.db, {
    seed: wholeNumber(values.seed, 1),
    people: wholeNumber(values.people, config.demo.people),
    publications: wholeNumber(values.publications, config.demo.publications),
  });
  for (const period of await listPeriods(database.db)) await requestFullRecalculation(database.db, period.id);
  const seconds = (performance.now() - started) / 1_000;
  const counts = Object.entries(summary).map(
    ([name, count]) => `${NAMES[name] ?? name} ${count.toLocaleString('pl-PL')}`,
  );
  console.log(
    `Utworzono uczelnię demonstracyjną w ${seconds.toLocaleString('pl-PL', { maximumFractionDigits: 1 })} s (liczby: ${counts.join(', ')}).`,
  );
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await database.close();
}
