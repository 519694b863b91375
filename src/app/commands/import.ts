import { parseArgs } from 'node:util';
import { isDay } from '#engine/day.ts';
import { MISSING } from '#areas/lists/schema-words.ts';
import { runCommand, secondsSince } from '../command.ts';
import { Refusal } from '#platform/refusal.ts';
import { importPeopleData, isPeopleKind } from './import-people-data.ts';
import { type Kind, KINDS, planImport, runPlan } from './import-plan.ts';
import { reportText } from './report-text.ts';

const USAGE = `Użycie: npm run import -- <rodzaj> [plik] [opcje]
  journals <plik>      wykaz czasopism        --key 2024 [--name … --from YYYY-MM-DD --to YYYY-MM-DD]
  publishers <plik>    wykaz wydawnictw       --key 2024 [--name … --from YYYY-MM-DD --to YYYY-MM-DD]
                       wykazy: [--missing stays|ends] czego plik nie ma, zostaje w wykazie albo kończy się
                       [--ends YYYY-MM-DD], [--doubtful] zapisz też wiersze wątpliwe; bez --missing plik,
                       któremu brakuje pozycji wykazu, niczego nie zmieni
  people <plik>        osoby z RAD-on         [--institution "część nazwy"] [--accounts]
  publications <plik>  publikacje z PBN
  valuation            ponowna wycena publikacji
  all <katalog>        wszystko we właściwej kolejności
                       te rodzaje: [--despite-statements] zapisz, chociaż zmieni się wartość prac z wydrukowanych
                       oświadczeń; bez tego polecenie odmawia i podaje, ile ich jest
  polon <plik>         pracownicy z POL-on (CSV, XLSX)
  absences <plik>      nieobecności z POL-on
  radon [plik]         pracownicy z RAD-on (JSON); bez pliku: z adresu RADON_URL  [--institution …]
  directory [plik]     baza pracowników; bez pliku: z serwera LDAP_URL
  dn10 <plik>          osoby DN10
  units <plik>         jednostki: KOD, NAZWA, KOD_NADRZEDNEJ, OD, DO
  achievements <plik>  osiągnięcia do rejestru
                       te rodzaje: [--apply] zapisz nowe i zmienione, [--gone] także nieobecne w pliku,
                       [--as-of YYYY-MM-DD] stan na dzień, [--encoding …] [--separator comma|semicolon|tab];
                       bez --apply podgląd czeka na zatwierdzenie na stronie
Zawsze: --dry-run (tylko pokaż, co się zmieni), --details 20 (ile wierszy list pokazać), --json`;

const isKind = (text: string | undefined): text is Kind => KINDS.some((kind) => kind === text);

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        key: { type: 'string' },
        name: { type: 'string' },
        from: { type: 'string' },
        to: { type: 'string' },
        missing: { type: 'string' },
        ends: { type: 'string' },
        doubtful: { type: 'boolean', default: false },
        institution: { type: 'string' },
        accounts: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        details: { type: 'string', default: '20' },
        apply: { type: 'boolean', default: false },
        gone: { type: 'boolean', default: false },
        'as-of': { type: 'string' },
        encoding: { type: 'string' },
        separator: { type: 'string' },
        json: { type: 'boolean', default: false },
        'despite-statements': { type: 'boolean', default: false },
      },
    });
  } catch {
    throw new Refusal('input', USAGE);
  }
}

/** `npm run import -- <kind> <file> …` on the configured database. */
await runCommand(async (database, config) => {
  const { db, embedded } = database;
  const { values, positionals } = readArguments();
  const [kind, path, ...rest] = positionals;
  const details = Math.max(0, Number(values.details) || 0);
  const { key, name, from: validFrom, to: validTo, institution, accounts } = values;
  if (isPeopleKind(kind) && rest.length === 0) {
    const { apply, gone, encoding, separator, 'as-of': asOf, 'dry-run': dryRun } = values;
    const how = { kind, path, asOf, institution, encoding, separator, apply, gone, dryRun, details };
    return importPeopleData(database, config, how);
  }
  if (!isKind(kind) || rest.length > 0) throw new Refusal('input', USAGE);
  // Invented logins could belong to somebody else at a central login.
  if (accounts && !embedded)
    throw new Refusal('input', '--accounts zakłada konta z wymyślonymi loginami: tylko w bazie wbudowanej');
  const missing = MISSING.find((each) => each === values.missing);
  if (values.missing !== undefined && !missing) throw new Refusal('input', USAGE);
  if (values.ends !== undefined && !isDay(values.ends))
    throw new Refusal('input', 'Podaj dzień, od którego pozycji nie ma w wykazie, jako YYYY-MM-DD.');
  const choice = { missing, endsOn: values.ends, doubtful: values.doubtful };
  const list = { key, name, validFrom, validTo };
  const steps = planImport({ kind, path, list, choice, institution, accounts });
  const started = performance.now();
  const reports = await runPlan(db, steps, {
    dryRun: values['dry-run'],
    despiteStatements: values['despite-statements'],
  });
  if (values.json) return console.log(JSON.stringify(reports, undefined, 2));
  for (const report of reports) console.log(reportText(report, details));
  console.log(`\nCzas: ${secondsSince(started)} s.`);
});
