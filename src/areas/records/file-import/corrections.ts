import { sql } from 'drizzle-orm';
import type { Collector } from '#areas/lists/service-run.ts';
import { persons } from '#areas/people/tables.ts';
import { authorships, ownTitleOf, publications } from '#areas/publications/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { numbersIn, recordset } from '#platform/database/sql.ts';

/** How alike two titles are at least of which one corrects the other, from 0 to 1. */
const ALIKE = 0.7;

/** SQL: the people from here whom a work of the file has, and whom a record has. */
const peopleOfWork = sql`array(select distinct r.person_id from import_rows r where r.work = w.work and r.person_id is not null order by 1)`;
const peopleOfRecord = sql`array(select distinct a.person_id from ${authorships} a where a.publication_id = p.id and a.person_id is not null order by 1)`;

/**
 * Pairs works that no record has by a key with the record whose title they correct: the only one of the source that the file
 * lacks, of the same people, year and kind, with a title alike. From then on the record has the key of the file.
 */
export async function pairCorrectedTitles(tx: Db, collector: Collector, source: string) {
  const paired = await tx.execute<{ work: number; former: string }>(sql`
    with pairs as (
      select w.work, p.id, ${ownTitleOf('p')} as former, w.source_key,
        count(*) over (partition by w.work) as choices, count(*) over (partition by p.id) as rivals
      from import_works w join ${publications} p on p.source = ${source} and p.year = w.year and p.type_code = w.type_code
      where w.publication_id is null and w.source_key is not null and (p.doi is null or w.doi is null)
        and not exists (select from import_works o where o.publication_id = p.id)
        and not exists (select from ${authorships} a where a.publication_id = p.id and a.statement_id is not null)
        and similarity(lower(${ownTitleOf('p')}), lower(w.own_title)) >= ${ALIKE}
        and ${numbersIn(ownTitleOf('p'))} is not distinct from ${numbersIn(sql`w.own_title`)}
        and ${peopleOfWork} = ${peopleOfRecord}),
    taken as (
      update import_works w set publication_id = p.id from pairs p where p.work = w.work and p.choices = 1 and p.rivals = 1
      returning p.work, p.id, p.former, p.source_key),
    renamed as (update ${publications} p set source_key = t.source_key from taken t where t.id = p.id)
    select work, former from taken order by work`);
  for (const { work, former } of paired) {
    collector.report.doubtful += 1;
    collector.figure('tytuły uznane za poprawione');
    const message = `Pracy o tym tytule nie ma, a tej „${former}” nie ma w pliku: uznano, że plik poprawia jej tytuł.`;
    collector.problem({ line: work, level: 'warning', message });
  }
}

type MissingAuthor = { line: number; id: number; person: number };

/**
 * Replaces an author whom the file corrects: the only one that it lacks by the only one that it adds, where both have one
 * surname, or where the work would get more authors than it has. Nobody with a discipline or a printed statement is replaced.
 * Returns the places in the file of those who are written so.
 */
export async function replaceAuthors(tx: Db, collector: Collector, missing: MissingAuthor[]) {
  const replaced = await tx.execute<{ line: number; id: number; before: string; after: string }>(sql`
    with added as (
      select m.*, count(*) over (partition by m.id) as several
      from ${recordset(missing, 'm(line int, id int, person int)')}),
    gone as (
      select a.id as authorship, a.publication_id, a.first_name, a.last_name, a.discipline_code, a.statement_id,
        count(*) over (partition by a.publication_id) as several
      from import_works w join ${authorships} a on a.publication_id = w.publication_id and a.person_id is not null
      where w.state <> 'created' and not w.locked
        and not exists (select from import_rows r where r.work = w.work and r.person_id = a.person_id)),
    pairs as (
      select a.line, a.id, a.person, g.authorship, g.last_name || ' ' || g.first_name as before
      from added a join gone g on g.publication_id = a.id and a.several = 1 and g.several = 1
      join ${persons} p on p.id = a.person join ${publications} w on w.id = a.id
      where g.discipline_code is null and g.statement_id is null
        and (search_key(p.last_name) = search_key(g.last_name) or w.author_count_known
          and (select count(*) from ${authorships} l where l.publication_id = w.id) >= w.author_count))
    update ${authorships} t set person_id = p.id, first_name = p.first_name, last_name = p.last_name, revision = t.revision + 1
    from pairs c join ${persons} p on p.id = c.person where t.id = c.authorship
    returning c.line, c.id, c.before, p.last_name || ' ' || p.first_name as after`);
  for (const { line, before, after } of replaced) {
    collector.figure('autorstwa poprawione');
    const message = `W pliku autorem tej pracy jest ${after}, a nie ${before}: poprawiono autora.`;
    collector.problem({ line, level: 'warning', message });
  }
  return [...replaced];
}
