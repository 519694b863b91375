import { and, eq, getTableName, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { administratorCodes } from '#areas/first-steps/tables.ts';
import { doctoralProcedures } from '#areas/doctoral/tables.ts';
import { journalLists, publisherLists } from '#areas/library/tables.ts';
import { listImports } from '#areas/lists/tables.ts';
import { logoutMessages } from '#areas/login/tables.ts';
import { apiKeys, openSettings } from '#areas/open-data/tables.ts';
import { orcidLinks } from '#areas/orcid/tables.ts';
import { pbnSettings, pbnTokens } from '#areas/pbn/tables.ts';
import { accounts, birthDates, persons, units } from '#areas/people/tables.ts';
import { publications } from '#areas/publications/tables.ts';
import { grants } from '#areas/grants/tables.ts';
import { loginTickets, sessions } from '#areas/session/tables.ts';
import { type Names, recordChanges } from '#platform/audit.ts';
import type { Config } from '#platform/config/config.ts';
import { exportDatabase } from '#platform/database/copy/export.ts';
import { importDatabase, withExport } from '#platform/database/copy/import.ts';
import type { Manifest } from '#platform/database/copy/manifest.ts';
import type { Db } from '#platform/database/db.ts';
import { requests } from '#platform/database/tables.ts';
import { retentionTerms } from '#areas/privacy/tables.ts';
import { documents } from '#platform/documents/tables.ts';
import { fileChunks, files } from '#platform/files/tables.ts';
import { rateCounts } from '#platform/http/rate-counts.ts';
import { jobs, schedules } from '#platform/jobs/tables.ts';
import { Refusal } from '#platform/refusal.ts';
import { birthDateSeal } from '#platform/seal.ts';
import { installationAudit } from './audit.ts';
import { backups, processes, sealingKeys } from './tables.ts';

export const SUBJECT = 'instalacja';

/** What belongs to the running installation and not to the university: sessions, secrets of logins, work under way. */
const LEFT: ReadonlySet<string> = new Set(
  [
    administratorCodes,
    backups,
    apiKeys,
    jobs,
    loginTickets,
    logoutMessages,
    openSettings,
    orcidLinks,
    pbnSettings,
    pbnTokens,
    processes,
    rateCounts,
    requests,
    retentionTerms,
    schedules,
    sealingKeys,
    sessions,
  ].map(getTableName),
);

/** Of files those that are kept for good, as the snapshots of closed periods have; uploads and results stay. */
const PARTS = new Map([
  [getTableName(files), sql`r.expires_at = 'infinity'`],
  [
    getTableName(fileChunks),
    sql`exists (select from ${files} where ${files.id} = r.file_id and ${files.expiresAt} = 'infinity')`,
  ],
]);
const SCOPE = { left: LEFT, parts: PARTS };

/** What an installation has that is in use; the classification, periods and roles are in every one. */
const IN_USE: [table: PgTable, name: string][] = [
  [units, 'jednostki'],
  [persons, 'osoby'],
  [publications, 'publikacje'],
  [journalLists, 'wykazy czasopism'],
  [publisherLists, 'wykazy wydawnictw'],
  [listImports, 'importy wykazów'],
  [documents, 'dokumenty'],
  [doctoralProcedures, 'przewody doktorskie'],
];

/** Accounts but the administrators', who have to log in before anything can be imported on the page. */
const otherAccounts = (db: Db): SQL =>
  sql`exists ${db
    .select({ one: sql`1` })
    .from(accounts)
    .where(
      sql`${accounts.rowNum} not in ${db.select({ row: grants.accountRow }).from(grants).where(eq(grants.role, 'admin'))}`,
    )}`;

/** What the installation holds that an import would replace, in words; empty: nothing. */
export async function heldData(db: Db): Promise<string> {
  const columns = Object.fromEntries(
    IN_USE.map(([table, name]) => [name, sql<boolean>`exists (select from ${table})`]),
  );
  const [found] = await db.select({ ...columns, konta: otherAccounts(db) }).from(sql`(select 1) as one`);
  return Object.entries(found ?? {})
    .filter(([, isThere]) => isThere === true)
    .map(([name]) => name)
    .join(', ');
}

type Progress = (state: { done: number; total: number; label: string }) => Promise<void>;

/** Writes all data of the installation into a file. */
export const exportInstallation = (
  db: Db,
  config: Config,
  { path, progress }: { path: string; progress?: Progress | undefined },
): Promise<Manifest> =>
  exportDatabase(db, {
    path,
    scope: SCOPE,
    version: config.version,
    about: async (tx) => ({
      university: config.universityName,
      keys: (await tx.selectDistinct({ key: birthDates.keyId }).from(birthDates)).map(({ key }) => key),
      open_jobs: await tx.$count(
        jobs,
        and(inArray(jobs.state, ['waiting', 'running']), ne(jobs.kind, 'installation.export')),
      ),
    }),
    ...(progress && { onTable: ({ name, ...state }) => progress({ ...state, label: `Tabela ${name}` }) }),
  });

type Facts = Pick<Manifest, 'version' | 'made_at'> & { tables: readonly { rows: number }[]; university: string };

export const factsOf = ({ version, made_at, tables, university }: Facts, file: string) => ({
  file,
  version,
  made_at,
  university,
  tables: tables.length,
  rows: tables.reduce((sum, { rows }) => sum + rows, 0),
});

type Moved = { by: Names; file: string };

export const recordExport = (tx: Db, manifest: Manifest, { by, file }: Moved) =>
  recordChanges(tx, by, [
    installationAudit.change('installation.export', {
      subject: SUBJECT,
      after: factsOf({ ...manifest, ...manifest.about }, file),
    }),
  ]);

/**
 * Reads all data of another installation into this one, in the caller's transaction. All accounts here are replaced, and
 * their sessions end; so are all files, the uploaded one too.
 * @throws Refusal when something is here that would be lost, or when the file is damaged or of another version
 */
export const importInstallation = (tx: Db, path: string, { by, file }: Moved): Promise<Manifest> =>
  withExport(path, async (archive, manifest) => {
    await refuseHeld(tx);
    await importDatabase(tx, { archive, manifest, scope: SCOPE });
    await recordChanges(tx, by, [
      installationAudit.change('installation.import', {
        subject: SUBJECT,
        after: factsOf({ ...manifest, ...manifest.about }, file),
      }),
    ]);
    return manifest;
  });

async function refuseHeld(db: Db) {
  const held = await heldData(db);
  if (held) throw new Refusal('conflict', `Ta instalacja ma już dane (${held}): wczytać można tylko do pustej.`);
}

/** What has to be done by hand after an import, in Polish; empty: nothing. */
export function notesAfter({ about: { keys, open_jobs } }: Manifest, config: Config): string[] {
  const own = sealKey(config);
  const foreign = keys.filter((key) => key !== own);
  return [
    ...(foreign.length > 0
      ? [
          `Daty urodzenia są zaszyfrowane kluczem ${foreign.join(', ')}, a ta instalacja ma ${own ?? 'żadnego'}: bez klucza poprzedniej instalacji nikt ich nie odczyta. Podaj go temu serwerowi (ustawienie BIRTH_DATE_KEY).`,
        ]
      : []),
    ...(open_jobs > 0
      ? [`W poprzedniej instalacji nie skończyły się zadania w tle (${open_jobs}): zleć je tutaj ponownie.`]
      : []),
  ];
}

/** The key's name; undefined without a key. */
export function sealKey(config: Config): string | undefined {
  return config.birthDateKey || !config.databaseUrl ? birthDateSeal(config).keyId : undefined;
}
