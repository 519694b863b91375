import { sql } from 'drizzle-orm';
import { importFile, type ImportSource } from '#areas/imports/service-read.ts';
import type { ImportApply, ImportFetch } from '#areas/imports/schema.ts';
import { type Addresses, fetchImport } from '#areas/imports/service-fetch.ts';
import { applyImport } from '#areas/imports/writing/service-apply.ts';
import { findImport } from '#areas/imports/service.ts';
import { importRows } from '#areas/imports/service-rows.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import type { Tools } from '#platform/jobs/kind.ts';
import type { Client } from '#platform/outgoing/client.ts';
import { Refusal } from '#platform/refusal.ts';
import { clientFor, serve } from '../intake/sources.ts';
import { pieces } from '../../support/import.ts';
import { runJobs, tools } from '../../support/tools.ts';
import { importJobs } from '#areas/imports/router.ts';

export const OFFICE = { physicalLogin: 'kadry', login: 'kadry' };
export const AS_OF = '2025-06-30';

/** An identifier as POL-on has them. */
export const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export type PolonRow = Record<string, string>;

const HEADER = `UUID;STOPIEN_TYTUL_AKTUALNY_NA_DZIEN_WYGENEROWANIA_RAPORTU;IMIE;DRUGIE;NAZWISKO;CUDZOZIEMIEC;PESEL_NR_DOK_TOZSAM;ROK_URODZENIA;ZATRUDNIENIE;PODSTAWOWE_MIEJSCE_PRACY;INNA_OSOBA_PROWADZACA_ZAJECIA;WYMIAR_ETATU;WIELKOSC_ETATU;WIELKOSC_ETATU_PREZENTACJA_DZIESIETNA;JEDNOSTKA;ZATRUDNIENIE_OD;ZATRUDNIENIE_DO;WARUNKI_OD;WARUNKI_DO;DATA_ZLOZENIA_OSWIADCZENIA;OSWIADCZENIE_O_DYSCYPLINACH;OSWIADCZONA_DYSCYPLINA_PIERWSZA;OSWIADCZONA_DYSCYPLINA_DRUGA;PROCENTOWY_UDZIAL_PIERWSZA_DYSCYPLINA;ILOSC_OSWIADCZONYCH_DYSCYPLIN;OSWIADCZENIE_N;ILOSC_DYSCYPLIN_W_OSWIADCZENIU_N;DYSCYPLINA_N;DYSCYPLINA_N_KOLEJNA;DATA_ZLOZENIA_OSWIADCZENIA_N;DATA_ZAKONCZENIA_OSWIADCZENIA_N;PROPORCJE_W_DYSCYPLINACH;CHARAKTER_PRACY;GRUPA_STANOWISK;STANOWISKO_KOD;STANOWISKO_NAZWA;STANOWISKO_INNE;NOTATKA;IDETYFIKATOR_OSOBY_PBN;ORCID`;
export const POLON_HEADER = HEADER.split(';');

/** Invented; its check digit is right. */
export const PESEL = '44051401359';

/** A person employed full time, with a statement of one discipline and one of N; anything else by column. */
export const polonRow = (number: number, cells: PolonRow = {}): PolonRow => ({
  UUID: uuid(number),
  STOPIEN_TYTUL_AKTUALNY_NA_DZIEN_WYGENEROWANIA_RAPORTU: 'dr',
  IMIE: 'Żaneta',
  NAZWISKO: `Zmyślona-${String.fromCodePoint(65 + (number % 26))}`,
  PESEL_NR_DOK_TOZSAM: PESEL,
  ZATRUDNIENIE: 'Uniwersytet Zmyślony (Nauczyciel akademicki>Pracownik badawczo-dydaktyczny)',
  PODSTAWOWE_MIEJSCE_PRACY: 'Tak',
  WYMIAR_ETATU: 'Pełny',
  WIELKOSC_ETATU: '1/1',
  WIELKOSC_ETATU_PREZENTACJA_DZIESIETNA: '1',
  ZATRUDNIENIE_OD: '2020-10-01',
  WARUNKI_OD: '2020-10-01',
  DATA_ZLOZENIA_OSWIADCZENIA: '2020-11-15',
  OSWIADCZENIE_O_DYSCYPLINACH: 'Tak',
  OSWIADCZONA_DYSCYPLINA_PIERWSZA: 'psychologia',
  PROCENTOWY_UDZIAL_PIERWSZA_DYSCYPLINA: '100',
  OSWIADCZENIE_N: 'Tak',
  DYSCYPLINA_N: 'psychologia',
  DATA_ZLOZENIA_OSWIADCZENIA_N: '2020-11-15',
  GRUPA_STANOWISK: 'Pracownik badawczo-dydaktyczny',
  STANOWISKO_NAZWA: 'Adiunkt',
  ...cells,
});

const quoted = (cell: string) => (/[";\n,]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

export const table = (header: string[], rows: PolonRow[], separator = ';') =>
  `${[header, ...rows.map((row) => header.map((name) => quoted(row[name] ?? '')))].map((cells) => cells.join(separator)).join('\n')}\n`;

export const polonFile = (rows: PolonRow[], separator = ';') => table(POLON_HEADER, rows, separator);

/** A POL-on file without these columns. */
export const without = (lacking: readonly string[], rows: PolonRow[]) =>
  table(
    POLON_HEADER.filter((name) => !lacking.includes(name)),
    rows,
  );

export const directoryFile = (...rows: string[]) =>
  ['employeenumber;imie;nazwisko;userprincipalname;wyswietlane;stopien;polonuuid;jednostka_kod', ...rows, ''].join(
    '\n',
  );

/** Letters of the fixtures in windows-1250. */
const WINDOWS_1250 = new Map(
  [...'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ'].map((letter) => {
    const byte = Array.from({ length: 128 }, (_, at) => at + 128).find(
      (code) => new TextDecoder('windows-1250').decode(Uint8Array.of(code)) === letter,
    );
    return [letter, byte ?? 63];
  }),
);
export const windows1250 = (text: string) =>
  Uint8Array.from([...text], (letter) => WINDOWS_1250.get(letter) ?? letter.codePointAt(0) ?? 63);

/** `by`: tools of another worker. */
type Reached = { config?: Addresses & Partial<Pick<Config, 'outgoing'>>; client?: Client; by?: Tools };

type Answered = object | string | number;

/** RAD-on that answers each query with a page, or fails with a status, and who asks it. */
export async function radonAt(answer: (query: URLSearchParams) => Promise<Answered> | Answered) {
  const { url, place } = await serve((request, response) => {
    void (async () => {
      const answered = await answer(new URL(request.url ?? '', url).searchParams);
      if (typeof answered === 'number') return response.writeHead(answered).end();
      const isPage = typeof answered === 'object';
      response.writeHead(200, { 'content-type': isPage ? 'application/json' : 'text/plain' });
      return response.end(isPage ? JSON.stringify(answered) : answered);
    })();
  });
  return {
    config: { radonUrl: `${url}/employees`, radonInstitution: 'Uniwersytet Zmyślony', ldap: undefined },
    client: clientFor([place], { most: { bytes: 20_000_000, ms: 60_000, redirects: 5 } }),
  };
}

/** Runs the job that reads the import; throws what it failed with. */
export async function finishReading(db: Db, id: number, { config, client, by = tools }: Reached = {}) {
  await runJobs(db, importJobs(client), { ...by, config: { ...by.config, ...config } });
  const { failure } = await findImport(db, id);
  if (failure !== null) throw new Refusal('input', failure);
}

/** Reads a file as the office would; returns the import's number. */
export async function read(db: Db, content: string | Uint8Array, input: Partial<ImportSource> = {}) {
  const file = { kind: 'polon' as const, name: 'raport.csv', asOf: AS_OF, bytes: pieces(content, 4_099), ...input };
  const id = await importFile(db, OFFICE, file);
  await finishReading(db, id);
  return id;
}

/** Reads a configured address as the office would. */
export async function readAddress(
  db: Db,
  { kind, config, client }: Required<Pick<Reached, 'config'>> & Reached & Pick<ImportFetch, 'kind'>,
) {
  const id = await fetchImport(db, OFFICE, { kind, config });
  await finishReading(db, id, { config, ...(client && { client }) });
  return id;
}

const EVERYTHING: Omit<ImportApply, 'import'> = {
  kinds: ['new', 'changed', 'gone'],
  groups: [],
  except: [],
  also: [],
};

export const apply = (db: Db, id: number, chosen: Partial<ImportApply> = {}) =>
  applyImport(db, OFFICE, { import: id, ...EVERYTHING, ...chosen });

export async function load(db: Db, content: string | Uint8Array, input: Partial<ImportSource> = {}) {
  const id = await read(db, content, input);
  return { id, done: await apply(db, id) };
}

export const countsOf = async (db: Db, id: number) => (await findImport(db, id)).counts;

export const rowsOf = async (db: Db, id: number, query: Partial<Parameters<typeof importRows>[1]> = {}) =>
  (await importRows(db, { import: id, show: 'all', text: '', page: 1, ...query })).rows;

const ASIDE =
  /^(people_import|audit|recalculation_|discipline_(requests|claims|results)|person_(results|fingerprints)|period_fingerprints|share_results|jobs$)/;

/** Every row of every table but those of imports themselves and of results, which are made anew. */
export async function stateOf(db: Db) {
  const tables = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const state: Record<string, string> = {};
  for (const { name } of tables) {
    if (ASIDE.test(name)) continue;
    const [row] = await db.execute<{ rows: string }>(
      sql`select coalesce(string_agg(t::text, ';' order by t::text), '') as rows from ${sql.identifier(name)} t`,
    );
    state[name] = row?.rows ?? '';
  }
  return state;
}
