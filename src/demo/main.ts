import { parseArgs } from 'node:util';
import { bootstrap } from '#server/bootstrap.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db.ts';
import { createDemo } from './create.ts';

/** `npm run demo -- --people 5000 --publications 100000 --seed 1`: fills the configured database, if it is empty. */
const { values } = parseArgs({
  options: { people: { type: 'string' }, publications: { type: 'string' }, seed: { type: 'string' } },
});
const config = readConfig(process.env);
const wholeNumber = (text: string | undefined, usual: number) => {
  const number = Number(text ?? usual);
  if (!Number.isSafeInteger(number) || number < 0) throw new RangeError(`Oczekiwano liczby całkowitej: ${text}`);
  return number;
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
  const counts = Object.entries(summary).map(([name, count]) => `${name}: ${count.toLocaleString('pl-PL')}`);
  console.log(
    `Utworzono uczelnię demonstracyjną w ${seconds.toLocaleString('pl-PL', { maximumFractionDigits: 1 })} s (${counts.join(', ')}).`,
  );
} finally {
  await database.close();
}
