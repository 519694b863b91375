import { and, eq, isNull, sql } from 'drizzle-orm';
import { rowOf } from '#areas/intake/service-rows.ts';
import { orcidLinks, orcidOffers, orcidWorks } from '#areas/orcid/tables.ts';
import { accounts, persons } from '#areas/people/tables.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { APPROVED } from '#areas/records/fields.ts';
import { EMPTY_RECORD, type RecordContent } from '#areas/records/schema.ts';
import type { Db } from '#platform/database/db.ts';

const DAY_MS = 86_400_000;

/** The check of each week, some days ago by the clock. */
const AT = new Date(Date.now() - 3 * DAY_MS);
const LINKED_AT = new Date('2026-03-01T10:12:40Z');

type New = Pick<RecordContent, 'title' | 'venue' | 'doi'> & { year: number };

const NEW: New[] = [
  {
    title: 'Mokradła dolin rzecznych po suszy',
    venue: 'Przegląd Hydrologiczny',
    doi: '10.99999/demo.orcid.1',
    year: 2025,
  },
  { title: 'Notes on a survey of river gauges', venue: 'Acta Fluvialia', doi: '', year: 2024 },
];

/** The employee of the demo has linked the own ORCID: two works of it are new, one is a colleague's record, one was refused. */
export async function playOrcid(db: Db) {
  const [me] = await db
    .select({ id: persons.id, first: persons.firstName, last: persons.lastName, orcid: persons.orcid })
    .from(accounts)
    .innerJoin(persons, eq(persons.id, accounts.personId))
    .where(and(eq(accounts.login, 'pracownik'), isNull(persons.mergedInto)));
  if (!me?.orcid) return;
  await db
    .insert(orcidLinks)
    .values({ personId: me.id, orcid: me.orcid, writes: true, linkedAt: LINKED_AT, checkedAt: AT, writtenAt: AT });
  const author = { id: null, person_id: me.id, first_name: me.first, last_name: me.last, kind: 'A' as const };
  const contents = NEW.map(
    (work): RecordContent => ({
      ...EMPTY_RECORD,
      ...work,
      type: 20,
      authors: [{ ...author, affiliation: '', orcid: me.orcid ?? '', corresponding: false }],
    }),
  );
  const [other] = await db.execute<{ id: number; title: string; year: number; venue: string; doi: string }>(sql`
    select p.id, p.title, p.year, coalesce(p.venue, '') as venue, lower(p.doi) as doi from ${publications} p
    where p.type_code = 20 and p.status_code = 3 and p.doi is not null and p.year = 2024
      and not exists (select from ${authorships} a where a.publication_id = p.id and a.person_id = ${me.id})
    order by p.id limit 1`);
  if (other)
    contents.push({
      ...EMPTY_RECORD,
      type: 20,
      title: other.title,
      year: other.year,
      venue: other.venue,
      doi: other.doi,
    });
  const offers = contents.map((content) => {
    const { key, title, words } = rowOf({ line: 0, content, title: content.title, message: '', isRefused: false });
    const record = content.doi === other?.doi ? other.id : null;
    return { personId: me.id, key, doi: content.doi, content, title, words, publicationId: record, foundAt: AT };
  });
  await db.insert(orcidOffers).values(offers);
  await db.execute(sql`
    insert into ${orcidWorks} (person_id, publication_id, put_code, hash, state, message, at)
    select ${me.id}, w.id, case when w.place > 1 then 100000 + w.id end, '', case when w.place > 1 then 'there' else 'refused' end,
      case when w.place > 1 then '' else 'DOI tej pracy nie jest zarejestrowany' end, ${AT.toISOString()}::timestamptz
    from (select p.id, row_number() over (order by p.id desc) as place from ${publications} p
      where p.status_code = any(${sql.param([...APPROVED])}::smallint[]) and exists (select from ${authorships} a where a.publication_id = p.id and a.person_id = ${me.id})) w`);
}
