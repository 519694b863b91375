import { type SQL, sql } from 'drizzle-orm';
import { dictionaryEntries } from '#areas/dictionaries/tables.ts';
import { doctoralPersons, doctoralProcedures } from '#areas/doctoral/tables.ts';
import { ROLE_NAMES } from '#areas/grants/roles.ts';
import type { Db } from '#platform/database/db.ts';
import { grants } from '#areas/grants/tables.ts';
import { KIND_NAMES } from '#areas/imports/schema-words.ts';
import { peopleImports } from '#areas/imports/tables.ts';
import { disciplines } from '#areas/library/tables.ts';
import { paymentCategories } from '#areas/payments/tables.ts';
import { accounts, persons, units } from '#areas/people/tables.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { scenarios } from '#areas/scenarios/tables.ts';
import { recordVersions } from '#areas/records/tables.ts';
import { printedStatements } from '#areas/statements/tables.ts';
import { summaryOrders } from '#areas/summaries/tables.ts';
import { jobs } from '#platform/jobs/tables.ts';
import type { AuditSubject } from './schema.ts';

const PART = /\b([a-z][a-z-]*):(\d{1,9})(?=:|$)/g;
const MAX_TITLE = 80;

export const partsOf = (subject: string) => [...subject.matchAll(PART)].map(([key]) => key);

/** `gone`: a deleted work, by its last version. */
type Named = Omit<AuditSubject, 'key'> & { gone: boolean };

const titleOf = (title: SQL) =>
  sql`left(${title}, ${MAX_TITLE}) || case when length(${title}) > ${MAX_TITLE} then '…' else '' end`;

/**
 * Names of objects by kind and number (`person:12`), with the account and the period that open a work's or a person's
 * list: the current one, of a deleted work the last one.
 */
export async function namesOf(db: Db, keys: Iterable<string>): Promise<ReadonlyMap<string, Named>> {
  const parts = [...new Set(keys)].map((key) => ({ kind: key.replace(/:.*/, ''), id: Number(key.replace(/.*:/, '')) }));
  if (parts.length === 0) return new Map();
  const of = (kind: string) =>
    sql`any(${sql.param(parts.flatMap((part) => (part.kind === kind ? [part.id] : [])))}::int[])`;
  const rows = await db.execute<Named & { key: string }>(sql`
    with current as (
    select 'person:' || id as key, last_name || ' ' || first_name as name, 
      (select min(row_num) from ${accounts} where person_id = ${persons}.id and active) as account,
      null::int as period
    from ${persons} where id = ${of('person')}
    union all
    select 'account:' || row_num, last_name || ' ' || first_name, row_num, null from ${accounts} where row_num = ${of('account')}
    union all
    select 'publication:' || p.id, ${titleOf(sql`p.title`)},
      author.account, (select e.id from ${evaluationPeriods} e where p.year between e.year_from and e.year_to
        order by e.year_to desc limit 1)
    from ${publications} p
    left join lateral (
      select min(a.row_num) as account from ${authorships} s join ${accounts} a on a.person_id = s.person_id and a.active
      where s.publication_id = p.id) author on true
    where p.id = ${of('publication')}
    union all
    select 'discipline:' || code, name, null, null from ${disciplines} where code = ${of('discipline')}
    union all
    select 'unit:' || id, name, null, null from ${units} where id = ${of('unit')}
    union all
    select 'period:' || id, year_from || '–' || year_to, null, null from ${evaluationPeriods} where id = ${of('period')}
    union all
    select 'scenario:' || id, name, null, null from ${scenarios} where id = ${of('scenario')}
    union all
    select 'statement:' || s.id, 'za rok ' || s.year, null, null from ${printedStatements} s where s.id = ${of('statement')}
    union all
    select 'payment-category:' || id, name, null, null from ${paymentCategories} where id = ${of('payment-category')}
    union all
    select 'summary:' || id, name, null, null from ${summaryOrders} where id = ${of('summary')}
    union all
    select 'grant:' || g.id, g.role, null, null from ${grants} g where g.id = ${of('grant')}
    union all
    select 'people-import:' || i.id, i.kind || ' ' || i.file_name, null, null from ${peopleImports} i
    where i.id = ${of('people-import')}
    union all
    select 'procedure:' || p.id, coalesce(s.last_name || ' ' || s.first_name, ''), null, null
    from ${doctoralProcedures} p left join ${doctoralPersons} s on s.id = p.student_id where p.id = ${of('procedure')}
    union all
    select 'doctoral-person:' || id, last_name || ' ' || first_name, null, null from ${doctoralPersons}
    where id = ${of('doctoral-person')}
    union all
    select 'dictionary-entry:' || id, name, null, null from ${dictionaryEntries} where id = ${of('dictionary-entry')}
    union all
    select 'job:' || id, title, null, null from ${jobs} where id = ${of('job')})
    select current.*, false as gone from current
    union all
    (select distinct on (v.publication_id) 'publication:' || v.publication_id, ${titleOf(sql`v.content ->> 'title'`)}, null, null, true
    from ${recordVersions} v
    where v.publication_id = ${of('publication')} and not exists (select from ${publications} p where p.id = v.publication_id)
    order by v.publication_id, v.version desc)`);
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
