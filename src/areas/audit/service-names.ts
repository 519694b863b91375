import { sql } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import { accounts, persons } from '#areas/people/tables.ts';
import { publications } from '#areas/publications/tables.ts';

const PART = /\b(person|account|publication):(\d{1,9})(?=:|$)/g;
const MAX_TITLE = 80;

const partsOf = (subject: string) => [...subject.matchAll(PART)].map(([key, kind, id]) => ({ key, kind, id }));

/** Current names of the people, accounts and publications in these subjects; empty for any other. */
export async function namesOfSubjects(db: Db, subjects: string[]): Promise<(subject: string) => string> {
  const parts = [...new Map(subjects.flatMap(partsOf).map((part) => [part.key, part])).values()];
  const idsOf = (type: string) => sql.param(parts.flatMap(({ kind, id }) => (kind === type ? [Number(id)] : [])));
  const rows = await db.execute<{ key: string; name: string }>(sql`
    select 'person:' || ${persons.id} as key, ${persons.lastName} || ' ' || ${persons.firstName} as name
    from ${persons} where ${persons.id} = any(${idsOf('person')}::int[])
    union all
    select 'account:' || ${accounts.rowNum}, ${accounts.lastName} || ' ' || ${accounts.firstName}
    from ${accounts} where ${accounts.rowNum} = any(${idsOf('account')}::int[])
    union all
    select 'publication:' || ${publications.id}, left(${publications.title}, ${MAX_TITLE})
    from ${publications} where ${publications.id} = any(${idsOf('publication')}::int[])`);
  const names = new Map(rows.map(({ key, name }) => [key, name]));
  return (subject) =>
    partsOf(subject)
      .flatMap(({ key }) => names.get(key) ?? [])
      .join(' · ');
}
