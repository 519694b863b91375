import { byPolish } from '#shared/by-polish.ts';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { findPerson } from '#areas/people/service-identity.ts';
import type { Actor } from '#platform/actor.ts';
import { recordReading } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { prepared } from '#platform/database/prepared.ts';
import { Refusal } from '#platform/refusal.ts';
import { type AuthorizedPerson, visiblePersonId } from '#platform/scope.ts';
import { type Classification, classificationsOfYears } from '#areas/periods/service-classification.ts';
import { journals } from '#areas/library/tables.ts';
import { publicationsAudit } from './audit.ts';
import { ARTICLE_TYPE, type Compliance, type ComplianceQuestion, isValuedByList } from './schema.ts';
import { requireAuthor } from './service-points.ts';
import { authorships, publications } from './tables.ts';

type Journal = { disciplineCodes: number[] | null; typeCode: number; categoryId: number };

const failed = (problem: string): Compliance => ({ correct: 'error', allowed: [], problem });

const isListedIn = (codes: number[], discipline: number, { periodCode }: Classification) =>
  codes.some((code) => periodCode(code) === periodCode(discipline));

/** Whether the journal has the discipline on the ministerial list; articles only. */
function judge(journal: Journal, discipline: number, classification: Classification): Compliance {
  if (journal.typeCode !== ARTICLE_TYPE) return failed('Zgodność dotyczy tylko artykułów w czasopismach');
  if (!journal.disciplineCodes)
    return failed(
      isValuedByList(journal.categoryId)
        ? 'Pozycji tego czasopisma nie ma już we wczytanych wykazach'
        : 'Czasopisma nie ma w wykazie ministerialnym',
    );
  if (journal.disciplineCodes.length === 0) return failed('Wykaz nie podaje dyscyplin tego czasopisma');
  const codes = new Set(journal.disciplineCodes.map((code) => classification.periodCode(code)));
  const allowed = [...codes].flatMap((code) => classification.byCode.get(code)?.name ?? []);
  return {
    correct: isListedIn(journal.disciplineCodes, discipline, classification) ? 'true' : 'false',
    allowed: allowed.toSorted(byPolish),
    problem: '',
  };
}

const columns = {
  id: publications.id,
  typeCode: publications.typeCode,
  categoryId: publications.categoryId,
  year: publications.year,
  disciplineCodes: journals.disciplineCodes,
};

/** Compliance of articles with disciplines, by `publication:discipline`. */
export async function compliancesOf(
  db: Db,
  pairs: { publicationId: number; discipline: number }[],
): Promise<Map<string, Compliance>> {
  if (pairs.length === 0) return new Map();
  const ids = pairs.map(({ publicationId }) => publicationId);
  const rows = await db
    .select(columns)
    .from(publications)
    .leftJoin(journals, eq(journals.id, publications.journalId))
    .where(and(inArray(publications.id, ids), eq(publications.typeCode, ARTICLE_TYPE)));
  const inYear = await classificationsOfYears(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    pairs.flatMap(({ publicationId, discipline }) => {
      const row = byId.get(publicationId);
      return row ? [[`${publicationId}:${discipline}`, judge(row, discipline, inYear(row.year))] as const] : [];
    }),
  );
}

/** `forbidden`: the journal is listed in other disciplines; `doubtful`: in none, or not at all. */
export type ComplianceDoubt = { publication: number; discipline: number; verdict: 'forbidden' | 'doubtful' };

/** Objections of {@link compliance} to these works in these disciplines. */
export async function complianceDoubts(
  db: Db,
  { works, codes }: { works: number[]; codes: number[] },
): Promise<ComplianceDoubt[]> {
  const rows = await db
    .select(columns)
    .from(publications)
    .leftJoin(journals, eq(journals.id, publications.journalId))
    .where(and(sql`${publications.id} = any(${sql.param(works)}::int[])`, eq(publications.typeCode, ARTICLE_TYPE)));
  const inYear = await classificationsOfYears(db);
  return rows.flatMap(({ id, year, disciplineCodes }) =>
    codes.flatMap((discipline): ComplianceDoubt[] => {
      if (!disciplineCodes?.length) return [{ publication: id, discipline, verdict: 'doubtful' }];
      if (isListedIn(disciplineCodes, discipline, inYear(year))) return [];
      return [{ publication: id, discipline, verdict: 'forbidden' }];
    }),
  );
}

type Question = z.infer<typeof ComplianceQuestion>;

/** Compliance of a publication's journal with a discipline; `author` 0: the actor. */
export async function compliance(db: Db, actor: Actor, { author, pub, disc }: Question): Promise<Compliance> {
  const personId = visiblePersonId(actor, author);
  await requireAuthor(db, pub, personId);
  await recordWorksOpened(db, actor, personId);
  const [journal] = await db
    .select(columns)
    .from(publications)
    .leftJoin(journals, eq(journals.id, publications.journalId))
    .where(eq(publications.id, pub));
  if (!journal) throw new Refusal('missing', 'Nie znaleziono publikacji');
  return judge(journal, disc, (await classificationsOfYears(db))(journal.year));
}

/** Compliance of an author's assigned articles, by publication; `author` 0: the actor. */
export async function compliances(db: Db, actor: Actor, author: number): Promise<Record<string, Compliance>> {
  const personId = visiblePersonId(actor, author);
  await findPerson(db, personId);
  await recordWorksOpened(db, actor, personId);
  return compliancesOfPerson(db, personId);
}

/** Verdicts tell whose disciplines are which: reading another's is reading their publications. */
async function recordWorksOpened(db: Db, actor: Actor, personId: AuthorizedPerson) {
  const reading = publicationsAudit.change('read.publications', { subject: { person: personId } });
  await recordReading(db, actor, { personId, reading });
}

const assignedArticles = prepared<{ personId: number }>()((db, { personId }) =>
  db
    .select({ ...columns, discipline: authorships.disciplineCode })
    .from(authorships)
    .innerJoin(publications, eq(publications.id, authorships.publicationId))
    .leftJoin(journals, eq(journals.id, publications.journalId))
    .where(
      and(
        eq(authorships.personId, personId),
        gt(authorships.disciplineCode, 0),
        eq(publications.typeCode, ARTICLE_TYPE),
      ),
    ),
);

export async function compliancesOfPerson(db: Db, personId: AuthorizedPerson): Promise<Record<string, Compliance>> {
  const rows = await assignedArticles(db, { personId });
  const inYear = await classificationsOfYears(db);
  return Object.fromEntries(rows.map((row) => [row.id, judge(row, row.discipline ?? 0, inYear(row.year))]));
}
