import { parseArgs } from 'node:util';
import { checkFolder } from '#areas/period-administration/closing/service-folder.ts';
import { Refusal } from '#platform/refusal.ts';

const USAGE = 'Użycie: npm run verify-snapshot -- <katalog z plikami zapisu okresu> [--key <odcisk klucza>]';

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { key: { type: 'string' } } });
    const [folder, ...rest] = positionals;
    if (folder && rest.length === 0) return { folder, key: values.key };
  } catch {
    // An unknown option.
  }
  throw new Refusal('input', USAGE);
}

/**
 * `npm run verify-snapshot -- folder`: whether the downloaded files of a closed period are those that were signed. Needs no
 * database; exit code 1 if they are not.
 */
try {
  const { folder, key } = readArguments();
  const { fingerprint, isSigned, wrong, missing, count } = await checkFolder(folder);
  const problems = [
    ...(isSigned ? [] : ['Podpis nie zgadza się ze spisem plików.']),
    ...(key === undefined || key === fingerprint ? [] : [`Podpisano innym kluczem niż ${key}.`]),
    ...wrong.map((name) => `Plik ${name} zmieniono.`),
    ...missing.map((name) => `Brakuje pliku ${name}.`),
  ];
  console.log(`Odcisk klucza: ${fingerprint}`);
  if (problems.length > 0) throw new Refusal('input', problems.join('\n'));
  console.log(`Nienaruszone: pliki (${count}) zgadzają się ze spisem, a spis z podpisem.`);
  if (key === undefined) console.log('Porównaj odcisk z tym, który pokazuje ekran okresu, albo podaj go po --key.');
} catch (error) {
  console.error(error instanceof Refusal ? error.message : error);
  process.exitCode = 1;
}
