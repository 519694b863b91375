import { parseArgs } from 'node:util';
import { bootstrap } from '#server/bootstrap.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db.ts';
import { Refusal } from '#server/refusal.ts';
import { createDemo } from './create.ts';

/** `npm run demo -- --people 5000 --publications 100000 --seed 1`: fills the configured database, if it is empty. */
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

const database = await openDatabase(config.databaseUrl ? { url: config.databaseUrl } : { dataDir: config.dataDir });
try {
  await bootstrap(database.db);
  const started = performance.now();
  const summary = await createDemo(database.db, {
    seed: wholeNumber(values.seed, 1),
    people: wholeNumber(values.people, config.demo.people),
    publications: wholeNumber(values.publications, config.demo.publications),
  });
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
