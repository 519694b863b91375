import { createReadStream, existsSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { requestFullRecalculation } from '#areas/recalculation/service-runs.ts';
import type { ImportReport } from '#areas/lists/schema.ts';
import type { ListOptions } from '#areas/lists/rows/service-lists.ts';
import { importJournals, importPublishers, type LoadOptions } from '#areas/lists/rows/service-load.ts';
import type { ImportOptions } from '#areas/lists/service-run.ts';
import { importPublications } from '#areas/records/file-import/service.ts';
import { valueAllPublications } from '#areas/lists/publications/service-valuation.ts';
import { CONSOLE } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { Listed } from '#areas/statements/schema.ts';
import { Refusal } from '#platform/refusal.ts';
import { transact } from '#platform/database/transact.ts';
import { tryOut } from '#platform/database/try-out.ts';
import { importPeople } from './import-people.ts';

export const KINDS = ['journals', 'publishers', 'people', 'publications', 'valuation', 'all'] as const;
export type Kind = (typeof KINDS)[number];

type PlanInput = {
  kind: Kind;
  /** A file; for `all` a folder. */
  path: string | undefined;
  list: Partial<ListOptions>;
  /** Of a list: what missing rows mean, from which day, and whether doubtful rows are applied. */
  choice?: Pick<LoadOptions, 'missing' | 'endsOn' | 'doubtful'>;
  institution?: string;
  accounts: boolean;
};

type Run = {
  dryRun: boolean;
  /** Changes the values of works that printed statements list. */
  despiteStatements: boolean;
};
type Step = (db: Db, run: Run) => Promise<ImportReport>;

/** The steps of a command, in order. Lists and records are followed by a valuation. */
export function planImport(input: PlanInput): Step[] {
  const { kind, path } = input;
  if (kind === 'valuation') return [valuation];
  if (path === undefined) throw new Refusal('input', 'Podaj plik do wczytania (dla „all”: katalog).');
  if (kind === 'all') return planFolder(path, input);
  if (kind === 'people') return [people(path, input)];
  if (kind === 'publications') return [publications(path), valuation];
  const { key } = input.list;
  if (key === undefined) throw new Refusal('input', 'Podaj klucz wykazu: --key.');
  const list = { ...input.list, key };
  return [kind === 'journals' ? journals(path, list, input.choice) : publishers(path, list, input.choice), valuation];
}

function planFolder(folder: string, input: PlanInput): Step[] {
  const lists = join(folder, 'journals');
  return [
    journals(join(lists, 'list-2015-abc.csv'), {
      key: '2015',
      name: 'Wykaz czasopism z grudnia 2015 r. (części A, B, C)',
      validFrom: '2013-01-01',
      validTo: '2018-12-31',
    }),
    journals(join(lists, 'ministerial-list-2019.csv'), {
      key: '2019',
      name: 'Wykaz czasopism i materiałów z konferencji z 31 lipca 2019 r.',
      validFrom: '2019-01-01',
      validTo: '2023-12-31',
    }),
    journals(join(lists, 'ministerial-list-2024-sample.csv'), {
      key: '2024',
      name: 'Wykaz czasopism z 5 stycznia 2024 r.',
      validFrom: '2024-01-01',
    }),
    publishers(join(lists, 'publishers.csv'), {
      key: '2019',
      name: 'Wykaz wydawnictw 2019–2020',
      validFrom: '2019-01-01',
    }),
    people(join(folder, 'people', 'psychology-radon.csv'), input),
    publications(join(folder, 'publications', 'psychology-pbn.csv')),
    valuation,
  ];
}

function openFile(path: string) {
  if (!existsSync(path) || !statSync(path).isFile()) throw new Refusal('missing', `Nie ma pliku ${path}.`);
  return createReadStream(path, { highWaterMark: 262_144 });
}

const options = (path: string, dryRun: boolean): ImportOptions => ({
  dryRun,
  actor: CONSOLE,
  fileName: basename(path),
});

const journals =
  (path: string, list: ListOptions, choice: PlanInput['choice'] = {}): Step =>
  async (db, { dryRun }) =>
    importJournals(db, openFile(path), { ...options(path, dryRun), ...choice, list });

const publishers =
  (path: string, list: ListOptions, choice: PlanInput['choice'] = {}): Step =>
  async (db, { dryRun }) =>
    importPublishers(db, openFile(path), { ...options(path, dryRun), ...choice, list });

const people =
  (path: string, { institution, accounts }: PlanInput): Step =>
  async (db) =>
    importPeople(db, openFile(path), { actor: CONSOLE, fileName: basename(path), institution, accounts });

const publications =
  (path: string): Step =>
  async (db, { dryRun }) =>
    importPublications(db, openFile(path), options(path, dryRun));

const valuation: Step = async (db, { dryRun, despiteStatements }) =>
  valueAllPublications(db, { ...options('', dryRun), despiteStatements });

const STATEMENTS =
  `Nic nie zapisano. Oświadczenia zostaną bez zmian, także gdy wartość pracy się zmieni; żeby zapisać mimo
nich, powtórz polecenie z opcją --despite-statements. Zmiany pokaże wcześniej --dry-run.`.replaceAll('\n', ' ');

/**
 * Runs the steps in one transaction, since each builds on the one before; a dry run rolls it back.
 * @throws Refusal where works that printed statements list would get other values, unless `despiteStatements`
 */
export async function runPlan(db: Db, steps: Step[], { dryRun, despiteStatements }: Run): Promise<ImportReport[]> {
  const reports: ImportReport[] = [];
  try {
    await (dryRun ? tryOut(db, runSteps) : transact(db, runSteps, { once: true }));
  } catch (error) {
    if (isListedRefusal(error)) throw new Refusal(error.kind, `${error.message}. ${STATEMENTS}`);
    throw error;
  }
  return reports;

  async function runSteps(tx: Db) {
    // A dry run only says how many they are.
    const run = { dryRun: false, despiteStatements: despiteStatements || dryRun };
    for (const step of steps) reports.push({ ...(await step(tx, run)), dryRun });
    await requestFullRecalculation(tx, CONSOLE);
  }
}

const isListedRefusal = (error: unknown): error is Refusal =>
  error instanceof Refusal && Listed.safeParse(error.current).success;
