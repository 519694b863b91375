import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { keysOf } from '#platform/database/locks.ts';
import { achievementPages, achievements, highlightedWorks } from '#areas/achievements/tables.ts';
import { authorRequests } from '#areas/advice/tables.ts';
import { assignmentFindings } from '#areas/assignment-log/tables.ts';
import { councilAttributes, councilDecisions, councilFunctions } from '#areas/council/tables.ts';
import { openProfiles } from '#areas/open-data/tables.ts';
import { orcidLinks, orcidOffers, orcidWorks } from '#areas/orcid/tables.ts';
import { pbnPeople } from '#areas/pbn/tables.ts';
import { academicDegrees, accounts, birthDates, directoryEntries, formerNames } from '#areas/people/tables.ts';
import {
  absences,
  disciplineDeclarations,
  doctoralEnrolments,
  employments,
  factEdits,
  factLocks,
  nStatements,
  polonConfirmations,
} from '#areas/polon/tables.ts';
import { authorships } from '#areas/publications/tables.ts';
import { verdictChanges } from '#areas/recalculation/tables.ts';
import { recordClaims, recordMessages, recordSubmissions } from '#areas/records/tables-inbox.ts';
import { printedStatements } from '#areas/statements/tables.ts';
import { unitHeads } from '#areas/units/tables.ts';

/**
 * A table whose rows belong to a person. `spans`: rows are valid from a day to a day. A merge drops rows equal to one of the
 * kept record (`once`), and the time for which it has rows of its own (`exclusive`). `unique`: with the person these columns
 * identify a row; of two a merge drops one: the one without a value in `prefers`, else that of the record that goes.
 */
type How<Column> = { spans?: 'once' | 'exclusive'; unique?: readonly Column[]; prefers?: Column };

export type Belonging<Name = string> = How<string> & { table: PgTable; name: Name; label: string };

const belongs = <Table extends PgTable>(
  table: Table,
  label: string,
  how: How<keyof Table['_']['columns'] & string> = {},
): Belonging<Table['_']['name']> => ({ table, name: getTableName(table), label, ...how });

export const BELONGINGS = [
  belongs(employments, 'zatrudnienia', { spans: 'once' }),
  belongs(disciplineDeclarations, 'oświadczenia o dyscyplinach', { spans: 'exclusive' }),
  belongs(nStatements, 'oświadczenia o zaliczeniu do N', { spans: 'exclusive' }),
  belongs(doctoralEnrolments, 'kształcenie doktorskie', { spans: 'once' }),
  belongs(absences, 'nieobecności', { spans: 'once' }),
  belongs(factEdits, 'poprawki danych'),
  belongs(factLocks, 'blokady danych przed importem'),
  belongs(authorships, 'autorstwa publikacji'),
  belongs(printedStatements, 'wydrukowane oświadczenia'),
  belongs(polonConfirmations, 'potwierdzenia i zgłoszenia POL-on'),
  belongs(accounts, 'konta'),
  belongs(directoryEntries, 'wpisy w bazie pracowników'),
  belongs(assignmentFindings, 'komunikaty o przypisaniach', {
    unique: ['class', 'publicationId', 'statementId'],
    prefers: 'confirmedAt',
  }),
  belongs(birthDates, 'data urodzenia', { unique: [] }),
  belongs(academicDegrees, 'stopnie i tytuły', { unique: ['kind'] }),
  belongs(councilAttributes, 'dane rad dyscyplin', { unique: ['disciplineCode'] }),
  belongs(councilDecisions, 'decyzje o składzie rad'),
  belongs(councilFunctions, 'funkcje w radach', { spans: 'once' }),
  belongs(achievements, 'osiągnięcia', { unique: ['typeCode', 'yearFrom', 'title'] }),
  belongs(highlightedWorks, 'wyróżnione prace', { unique: ['publicationId'] }),
  belongs(achievementPages, 'publiczne adresy wykazu'),
  belongs(openProfiles, 'zgoda na stronę publiczną', { unique: [] }),
  belongs(orcidLinks, 'połączenie z ORCID', { unique: [] }),
  belongs(orcidOffers, 'prace z ORCID', { unique: ['key'] }),
  belongs(orcidWorks, 'zapisy w ORCID', { unique: ['publicationId'] }),
  belongs(pbnPeople, 'odpowiednik w PBN', { unique: [] }),
  belongs(unitHeads, 'kierowanie jednostkami', { spans: 'once' }),
  belongs(verdictChanges, 'zmiany w ewaluacji'),
  belongs(formerNames, 'dawne nazwiska'),
  belongs(recordClaims, 'zgłoszenia „to moje” i „to nie moje”', { unique: ['publicationId'], prefers: 'decidedAt' }),
  belongs(recordSubmissions, 'zgłoszone prace'),
  belongs(recordMessages, 'odpowiedzi dla biblioteki'),
  belongs(authorRequests, 'prośby o przypisanie prac', {
    unique: ['publicationId', 'periodId', 'disciplineCode', 'withdrawnAt'],
    prefers: 'answeredAt',
  }),
];

export function keyOf({ table, name }: Belonging) {
  const [key] = keysOf(table);
  if (!key) throw new Error(`${name} has no key`);
  return key;
}

export const isKeyAmong = (belonging: Belonging, keys: (number | string)[]) => {
  const key = keyOf(belonging);
  return sql`${key} = any(${sql.param(keys)}::${sql.raw(key.getSQLType())}[])`;
};
