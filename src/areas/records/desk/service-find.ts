import { and, desc, inArray, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { ownPersonId } from '#platform/scope.ts';
import { exactElseNear, matchesWord, matchesWords, nearlyMatchesWords } from '#areas/people/service-words.ts';
import { authorships, authorsWords, isWork, ownTitleOf, publications } from '#areas/publications/tables.ts';
import { prepareTitle } from '../duplicates/title.ts';
import { compareTitles } from '../duplicates/title-compare.ts';
import { foundSimilar } from '../merging/service-similar.ts';
import { titleOf } from '../fields.ts';
import type { RecordContent } from '../schema.ts';
import { MOST_FOUND, type WorkFound } from '../schema-own.ts';
import { recordClaims, recordSubmissions } from '../tables-inbox.ts';

/** SQL: works that the person may see: not what others have handed in and the library has not approved. */
export const isShown = (person: number) => sql`${isWork()} and (${publications.statusCode} in (3, 4)
  or not exists (select from ${recordSubmissions} s where s.publication_id = ${publications.id} and s.person_id <> ${person})
  or exists (select from ${authorships} a where a.publication_id = ${publications.id} and a.person_id = ${person}))`;

/**
 * Works whose title, identifier or authors hold the words, whoever wrote them; where there is none, those whose titles have
 * nearly these words, the likest first.
 */
export async function findWorks(db: Db, actor: Actor, text: string): Promise<WorkFound[]> {
  const person = ownPersonId(actor);
  const idsBy = (where: SQL, first: SQL[]) =>
    db
      .select({ id: publications.id })
      .from(publications)
      .where(and(isShown(person), where))
      .orderBy(...first, sql`${publications.year} desc`, publications.id)
      .limit(MOST_FOUND);
  const near = nearlyMatchesWords(text, [publications.titleWords]);
  const { rows: found, isNear } = await exactElseNear((nearly) =>
    nearly
      ? idsBy(near.where, [desc(near.likeness)])
      : idsBy(matchesWords(text, [publications.titleWords, byAuthor, byDoi], false), [
          // Words that many titles begin with.
          desc(sql`${publications.titleWords} = search_words(${text})`),
        ]),
  );
  return worksFound(db, person, { title: text, found: found.map((work) => ({ ...work, is_near: isNear })) });
}

const MOST_SIMILAR = 4;

/** `title`: what was sought. */
type Sought = { title: string; found: { id: number; is_near: boolean }[] };

/** These works as the person sees them, in this order where they are near alone. */
async function worksFound(db: Db, person: number, { title, found }: Sought): Promise<WorkFound[]> {
  const isNear = found.some(({ is_near }) => is_near);
  const ids = sql.param(found.map(({ id }) => id));
  const rows = await db.execute<WorkFound & { own_title: string }>(sql`
    select p.id, ${ownTitleOf('p')} as own_title, coalesce(p.chapter_title || '. W: ', '') || p.title as title, p.authors_text as authors, p.year,
      coalesce(p.venue, '') as venue,
      (select coalesce(json_agg(json_build_object('id', a.id, 'name', concat_ws(' ', a.first_name, a.last_name))
          order by a.position), '[]')
        from ${authorships} a where a.publication_id = p.id and a.person_id is null and a.position <= 200) as unlinked,
      case when exists (select from ${recordClaims} c where c.publication_id = p.id and c.person_id = ${person}
          and c.state = 'open') then 'claimed'
        when exists (select from ${authorships} a where a.publication_id = p.id and a.person_id = ${person}) then 'own'
        else 'free' end as state, ${isNear}::boolean as is_near
    from ${publications} p where p.id = any(${ids}::int[])
    order by case when ${isNear}::boolean then array_position(${ids}::int[], p.id) end, p.year desc, p.id`);
  const sought = prepareTitle(title);
  const isSought = (own: string) => ['same', 'typo'].includes(compareTitles(sought, prepareTitle(own)).level);
  return rows.map(({ own_title: own, ...work }) => ({ ...work, is_title: isSought(own) }));
}

/**
 * Refuses a work that the base seems to have, as the library's form would ask about it. `id`: of the record that is handed
 * in again. @throws Refusal with the works that are like it
 */
export async function refuseSimilar(
  tx: Db,
  person: number,
  { id, content }: { id: number | null; content: RecordContent },
) {
  const alike = [...(await foundSimilar(tx, { id, content, author: person })).keys()];
  if (alike.length === 0) return;
  const shown = await tx
    .select({ id: publications.id })
    .from(publications)
    .where(and(inArray(publications.id, alike), isShown(person)))
    .limit(MOST_SIMILAR);
  const found = shown.map((work) => ({ ...work, is_near: false }));
  const similar = await worksFound(tx, person, { title: titleOf(content), found });
  if (similar.length > 0) throw new Refusal('conflict', 'Ta praca jest już w bazie', { similar });
}

const byAuthor = (word: string) => matchesWord(authorsWords, word, false);
const byDoi = (word: string) =>
  sql`(${publications.doi} is not null and lower(${publications.doi}) = lower(regexp_replace(${word}, '^https?://(dx\\.)?doi\\.org/', '')))`;
