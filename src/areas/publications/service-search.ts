import { and, asc, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { ownPersonId } from '#platform/scope.ts';
import { exactElseNear, matchesWords, nearlyMatchesWords } from '#areas/people/service-words.ts';
import { accounts } from '#areas/people/tables.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { readDoi } from '#shared/doi.ts';
import { type FoundWork, PATENT_TYPE, typeName, type WorkQuery } from './schema.ts';
import { authorships, isWork, ownTitleOf, publications } from './tables.ts';

/** The latest period that covers the work's year: the screens show works by period. */
const periodOf = (db: Db) =>
  db
    .select({ id: evaluationPeriods.id })
    .from(evaluationPeriods)
    .where(and(lte(evaluationPeriods.yearFrom, publications.year), gte(evaluationPeriods.yearTo, publications.year)))
    .orderBy(desc(evaluationPeriods.yearFrom))
    .limit(1)
    .as('period');

/** Whose own works are searched, and where they are shown. */
type Own = { person: number; account: number };

/** The account of one of its authors, an active one before others. */
const accountOf = (db: Db, own: Own | undefined) =>
  db
    .select({ row: accounts.rowNum })
    .from(authorships)
    .innerJoin(accounts, eq(accounts.personId, authorships.personId))
    .where(
      and(
        eq(authorships.publicationId, publications.id),
        own && and(eq(authorships.personId, own.person), eq(accounts.rowNum, own.account)),
      ),
    )
    .orderBy(desc(accounts.active), asc(authorships.position), asc(accounts.rowNum))
    .limit(1)
    .as('account');

const worksOf = (db: Db, person: number) =>
  db.select({ id: authorships.publicationId }).from(authorships).where(eq(authorships.personId, person));

/**
 * Works with this DOI, or whose titles have every word, sorted before the joins, which then read only what is shown. `+ 0`: by the index of
 * years a search that finds little would read every work.
 */
function matchesOf(db: Db, text: string, { own, kinds, similar }: Wanted) {
  const near = nearlyMatchesWords(text, [publications.titleWords]);
  return db
    .select({
      id: publications.id,
      likeness: (similar ? near.likeness : sql<number>`0::real`).as('likeness'),
      // What was rejected or withdrawn comes after the same that was not.
      isGone: sql<boolean>`not ${isWork()}`.as('is_gone'),
      newest: sql<number>`${publications.year} + 0`.as('newest'),
    })
    .from(publications)
    .where(
      and(
        hasDoi(text) ?? (similar ? near.where : matchesWords(text, [publications.titleWords], true)),
        kinds === 'patents' ? eq(publications.typeCode, PATENT_TYPE) : undefined,
        own && inArray(publications.id, worksOf(db, own.person)),
      ),
    )
    .orderBy(desc(sql`likeness`), sql`is_gone`, desc(sql`newest`), desc(publications.id))
    .as('matches');
}

/** SQL: the work has this DOI; undefined: the text is none. */
function hasDoi(text: string) {
  const doi = readDoi(text);
  return doi === undefined ? undefined : sql`lower(${publications.doi}) = ${doi}`;
}

type Asked = { own?: Own; kinds?: 'all' | 'patents' };
type Wanted = Asked & { similar: boolean };

/** The newest of them that have a screen; where there is none, those whose titles have nearly these words. */
async function find(db: Db, query: WorkQuery, asked: Asked): Promise<FoundWork[]> {
  const { rows } = await exactElseNear((similar) => findAs(db, query, { ...asked, similar }));
  return rows;
}

async function findAs(db: Db, query: WorkQuery, wanted: Wanted): Promise<FoundWork[]> {
  const { own } = wanted;
  const matches = matchesOf(db, query.text, wanted);
  const period = periodOf(db);
  const account = accountOf(db, own);
  const rows = await db
    .select({
      id: publications.id,
      title: ownTitleOf(),
      within: sql<string | null>`case when ${publications.chapterTitle} is null then ${publications.venue}
        else ${publications.title} end`,
      type: publications.typeCode,
      year: publications.year,
      status: publications.statusCode,
      period: period.id,
      account: account.row,
    })
    .from(matches)
    .innerJoin(publications, eq(publications.id, matches.id))
    .innerJoinLateral(period, sql`true`)
    .innerJoinLateral(account, sql`true`)
    .orderBy(desc(matches.likeness), matches.isGone, desc(matches.newest), desc(matches.id))
    .limit(query.limit);
  return rows.map(({ type, ...work }) => ({ ...work, kind: typeName(type) }));
}

/** Searches the actor's own works. @throws Refusal if the account is linked to nobody */
export const searchOwnWorks = (db: Db, actor: Actor, query: WorkQuery): Promise<FoundWork[]> =>
  find(db, query, { own: { person: ownPersonId(actor), account: actor.accountRow } });

/** Which works of others an office may search: those of the patents see patents alone. */
export const kindsOf = ({ panels }: Pick<Actor, 'panels'>) =>
  panels.has('publicationStatements') || panels.has('assignmentsOfPerson') ? 'all' : 'patents';

/** Searches the works of everybody who has an account. */
export const searchWorks = (db: Db, query: WorkQuery, kinds: 'all' | 'patents' = 'all'): Promise<FoundWork[]> =>
  find(db, query, { kinds });
