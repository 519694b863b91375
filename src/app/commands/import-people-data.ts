import { createReadStream, existsSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { isDay } from '#engine/day.ts';
import type { Import, ImportRow } from '#areas/imports/schema.ts';
import {
  ACTION_NAMES,
  ENCODINGS,
  ENTITY_NAMES,
  IMPORT_KINDS,
  type ImportKind,
  KIND_NAMES,
  SEPARATORS,
  type Separator,
} from '#areas/imports/schema-words.ts';
import { enqueueApply } from '#areas/imports/writing/service-apply.ts';
import { fetchImport } from '#areas/imports/service-fetch.ts';
import { importFile } from '#areas/imports/service-read.ts';
import { firstRows } from '#areas/imports/service-rows.ts';
import { discardImport, findImport } from '#areas/imports/service.ts';
import { CONSOLE } from '#platform/audit.ts';
import type { Config } from '#platform/config/config.ts';
import type { Database, Db } from '#platform/database/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { followJob } from './follow-job.ts';

export const isPeopleKind = (text: string | undefined): text is ImportKind =>
  IMPORT_KINDS.some((kind) => kind === text);

type PeopleImportOptions = {
  kind: ImportKind;
  path: string | undefined;
  asOf: string | undefined;
  institution: string | undefined;
  encoding: string | undefined;
  separator: string | undefined;
  /** Applies new and changed rows; with `gone` also ends what the file no longer holds. */
  apply: boolean;
  gone: boolean;
  dryRun: boolean;
  details: number;
};

const oneOf = <const Value extends string>(values: readonly Value[], text: string | undefined) => {
  const found = values.find((value) => value === text);
  if (text !== undefined && found === undefined)
    throw new Refusal('input', `Nieznana wartość „${text}”: ${values.join(', ')}.`);
  return found;
};

function read(db: Db, config: Config, options: PeopleImportOptions): Promise<number> {
  const { kind, path, asOf, institution = config.radonInstitution } = options;
  if (path === undefined && (kind === 'radon' || kind === 'directory'))
    return fetchImport(db, CONSOLE, { kind, config, as_of: asOf, institution });
  if (path === undefined) throw new Refusal('input', 'Podaj plik do wczytania.');
  if (!existsSync(path) || !statSync(path).isFile()) throw new Refusal('missing', `Nie ma pliku ${path}.`);
  if (asOf !== undefined && !isDay(asOf)) throw new Refusal('input', '--as-of to dzień YYYY-MM-DD.');
  const names = Object.keys(SEPARATORS).filter((name): name is Separator => name in SEPARATORS);
  const format = { encoding: oneOf(ENCODINGS, options.encoding), separator: oneOf(names, options.separator) };
  const bytes = createReadStream(path, { highWaterMark: 65_536 });
  return importFile(db, CONSOLE, { kind, name: basename(path), asOf, institution, format, bytes });
}

const MARKS = { new: '+', changed: '~', gone: '-', error: '!', kept: '=' };

function rowText({ action, subject, entity, line, fields, doubt, rule, removed }: ImportRow) {
  const changes = fields.map(({ name, before, after }) =>
    before === null || before === after ? `${name}: ${after ?? '–'}` : `${name}: ${before} → ${after ?? '–'}`,
  );
  const place = line > 0 ? `wiersz ${line}: ` : '';
  const what = [removed && 'usunięcie', ...changes].filter(Boolean).join('; ');
  const why = [doubt, rule].filter(Boolean).join(' ');
  return `    ${MARKS[action]} ${place}${ENTITY_NAMES[entity]} ${subject}${what ? ` (${what})` : ''}${why ? ` – ${why}` : ''}`;
}

function summary({ id, kind, file_name, row_count, unchanged, counts }: Import) {
  const lines: [string, number][] = [
    ['wiersze pliku', row_count],
    ['bez zmian', unchanged],
    [ACTION_NAMES.new, counts.new],
    [ACTION_NAMES.changed, counts.changed],
    [ACTION_NAMES.gone, counts.gone],
    ['wątpliwy', counts.doubtful],
    [ACTION_NAMES.kept, counts.kept],
    [ACTION_NAMES.error, counts.error],
  ];
  const figures = lines.map(([name, count]) => `    ${name.padEnd(20)} ${String(count).padStart(8)}`);
  return [`\n${KIND_NAMES[kind]} (${file_name}), import ${id}`, ...figures].join('\n');
}

/** Reads a file or a configured address and shows the differences; applies them with `apply`. */
export async function importPeopleData(database: Database, config: Config, options: PeopleImportOptions) {
  const { db } = database;
  const { kind, apply, gone, dryRun, details } = options;
  const id = await read(db, config, options);
  const follow = async (done: string) => {
    const { job } = await findImport(db, id);
    if (job) await followJob(database, config, { job: job.id, name: KIND_NAMES[kind], done: () => done });
  };
  await follow('porównano');
  console.log(summary(await findImport(db, id)));
  const rows = await firstRows(db, id, details);
  for (const row of rows) console.log(rowText(row));
  if (dryRun) {
    await discardImport(db, CONSOLE, id);
    return console.log('\nPróba: niczego nie zapisano.');
  }
  if (!apply) return console.log(`\nPodgląd czeka na zatwierdzenie: /admin/AppAccounts/importy/${id} (albo --apply).`);
  const kinds = gone ? (['new', 'changed', 'gone'] as const) : (['new', 'changed'] as const);
  await enqueueApply(db, CONSOLE, { import: id, kinds: [...kinds], groups: [], except: [], also: [] });
  await follow('zapisano');
  const { counts } = await findImport(db, id);
  console.log(`\nZapisano: ${counts.applied}, pominięto: ${counts.left}, zmienione w międzyczasie: ${counts.stale}.`);
}
