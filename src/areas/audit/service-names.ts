import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { dictionaryEntries } from '#areas/dictionaries/tables.ts';
import { achievements } from '#areas/achievements/tables.ts';
import { doctoralPersons, doctoralProcedures } from '#areas/doctoral/tables.ts';
import { ROLE_NAMES } from '#areas/grants/roles.ts';
import type { Db } from '#platform/database/db.ts';
import { holdsWords } from '#platform/database/sql.ts';
import { grants } from '#areas/grants/tables.ts';
import { KIND_NAMES } from '#areas/imports/schema-words.ts';
import { peopleImports } from '#areas/imports/tables.ts';
import { intakes } from '#areas/intake/tables.ts';
import { disciplines, journals, publishers } from '#areas/library/tables.ts';
import { apiKeys } from '#areas/open-data/tables.ts';
import { paymentCategories } from '#areas/payments/tables.ts';
import { matchesWords } from '#areas/people/service-words.ts';
import { accountOf } from '#areas/people/service-logins.ts';
import { accounts, persons, units } from '#areas/people/tables.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { authorships, ownTitleOf, publications } from '#areas/publications/tables.ts';
import { scenarios } from '#areas/scenarios/tables.ts';
import { recordVersions } from '#areas/records/tables.ts';
import { printedStatements } from '#areas/statements/tables.ts';
import { summaryOrders } from '#areas/summaries/tables.ts';
import { jobs } from '#platform/jobs/tables.ts';
import type { AuditSubject } from './schema.ts';

const PART = /\b([a-z][a-z-]*):(\d{1,9})(?=:|$)/g;
const MAX_TITLE = 240;

export const partsOf = (subject: string) => [...subject.matchAll(PART)].map(([key]) => key);

/** `gone`: a deleted work, by its last version. */
type Named = Omit<AuditSubject, 'key'> & { gone: boolean };

const titleOf = (title: SQL) =>
  sql`left(${title}, ${MAX_TITLE}) || case when length(${title}) > ${MAX_TITLE} then '…' else '' end`;

/**
 * Objects of a kind: their number, what the list calls them, and the account and the period that open a work's or a person's
 * list. `foundBy`: a text finds them as somebody's name or as a title; others have a number alone. `where`: instead of every
 * word of the text within the name.
 */
type NamedKind = {
  id: AnyPgColumn;
  name: SQL;
  from: SQL;
  account?: SQL;
  period?: SQL;
  foundBy?: 'name' | 'title';
  where?: (text: string) => SQL;
};

const fullName = sql`last_name || ' ' || first_name`;
const plain = (table: PgTable & { id: AnyPgColumn; name: AnyPgColumn }): NamedKind => ({
  id: table.id,
  name: sql`${table.name}`,
  from: sql`${table}`,
  foundBy: 'title',
});

const KINDS: Record<string, NamedKind> = {
  person: {
    id: persons.id,
    name: fullName,
    from: sql`${persons}`,
    account: accountOf(persons.id),
    foundBy: 'name',
  },
  account: {
    id: accounts.rowNum,
    name: fullName,
    from: sql`${accounts}`,
    account: sql`${accounts.rowNum}`,
    foundBy: 'name',
  },
  publication: {
    id: publications.id,
    // A chapter by its own title; a search finds its book's too.
    name: titleOf(ownTitleOf()),
    from: sql`${publications}`,
    account: sql`(select min(a.row_num) from ${authorships} s join ${accounts} a on a.person_id = s.person_id and a.active
      where s.publication_id = ${publications.id})`,
    period: sql`(select e.id from ${evaluationPeriods} e where ${publications.year} between e.year_from and e.year_to
      order by e.year_to desc limit 1)`,
    foundBy: 'title',
    where: (text) => matchesWords(text, [publications.titleWords], true),
  },
  discipline: { ...plain({ ...disciplines, id: disciplines.code }), from: sql`${disciplines}` },
  unit: plain(units),
  period: {
    id: evaluationPeriods.id,
    name: sql`year_from || '–' || year_to`,
    from: sql`${evaluationPeriods}`,
    foundBy: 'title',
  },
  scenario: plain(scenarios),
  statement: { id: printedStatements.id, name: sql`'za rok ' || year`, from: sql`${printedStatements}` },
  'payment-category': plain(paymentCategories),
  summary: plain(summaryOrders),
  grant: { id: grants.id, name: sql`${grants.role}`, from: sql`${grants}` },
  'people-import': {
    id: peopleImports.id,
    name: sql`${peopleImports.kind} || ' ' || file_name`,
    from: sql`${peopleImports}`,
    foundBy: 'title',
  },
  procedure: {
    id: doctoralProcedures.id,
    name: sql`coalesce(${fullName}, '')`,
    from: sql`${doctoralProcedures} left join ${doctoralPersons} on ${doctoralPersons.id} = student_id`,
    foundBy: 'name',
  },
  'doctoral-person': { id: doctoralPersons.id, name: fullName, from: sql`${doctoralPersons}`, foundBy: 'name' },
  'dictionary-entry': plain(dictionaryEntries),
  'api-key': plain(apiKeys),
  intake: plain(intakes),
  achievement: { ...plain({ ...achievements, name: achievements.title }), from: sql`${achievements}` },
  journal: { ...plain({ ...journals, name: journals.title }), from: sql`${journals}` },
  publisher: plain(publishers),
  job: { id: jobs.id, name: sql`${jobs.title}`, from: sql`${jobs}` },
};

/** SQL: the keys of the objects that the list calls so. A text of words alone may be a name of somebody, any a title. */
export function keysCalled(text: string, by: readonly ('name' | 'title')[]): SQL {
  const found = Object.entries(KINDS).flatMap(([kind, { id, name, from, foundBy, where }]) =>
    foundBy && by.includes(foundBy)
      ? sql`select ${`${kind}:`} || ${id} from ${from} where ${where?.(text) ?? holdsWords(text, name)}`
      : [],
  );
  return sql.join(found, sql` union all `);
}

/** Names of objects by kind and number (`person:12`): the current one, of a deleted work the last one. */
export async function namesOf(db: Db, keys: Iterable<string>): Promise<ReadonlyMap<string, Named>> {
  const numbers = new Map<string, number[]>();
  for (const key of new Set(keys)) {
    const [kind = '', id] = key.split(':');
    numbers.set(kind, [...(numbers.get(kind) ?? []), Number(id)]);
  }
  const asked = [...numbers].flatMap(([kind, ids]) => {
    const { id, name, from, account, period } = KINDS[kind] ?? {};
    return id && from
      ? sql`select ${`${kind}:`} || ${id} as key, ${name} as name, ${account ?? sql`null::int`} as account,
          ${period ?? sql`null::int`} as period, false as gone
        from ${from} where ${id} = any(${sql.param(ids)}::int[])`
      : [];
  });
  const works = numbers.get('publication');
  if (works)
    asked.push(sql`(select distinct on (v.publication_id) 'publication:' || v.publication_id,
        ${titleOf(sql`coalesce(nullif(v.content ->> 'chapter_title', ''), v.content ->> 'title')`)}, null, null, true
      from ${recordVersions} v where v.publication_id = any(${sql.param(works)}::int[])
        and not exists (select from ${publications} p where p.id = v.publication_id)
      order by v.publication_id, v.version desc)`);
  if (asked.length === 0) return new Map();
  const rows = await db.execute<Named & { key: string }>(sql.join(asked, sql` union all `));
  return new Map(rows.map(({ key, name, ...rest }) => [key, { name: inWords(key, name), ...rest }]));
}

const wordOf = (words: Readonly<Record<string, string>>, code: string) => words[code] ?? code;

/** Roles and kinds of imports by name. */
function inWords(key: string, name: string): string {
  if (key.startsWith('grant:')) return wordOf(ROLE_NAMES, name);
  if (!key.startsWith('people-import:')) return name;
  const [kind = '', ...file] = name.split(' ');
  return `${wordOf(KIND_NAMES, kind)}: ${file.join(' ')}`;
}
