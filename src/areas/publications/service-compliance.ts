import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { findPerson } from '#areas/people/service-identity.ts';
import type { Actor } from '#server/actor.ts';
import type { Db } from '#server/db.ts';
import { Refusal } from '#server/refusal.ts';
import { visiblePersonId } from '#server/scope.ts';
import { type Classification, classificationIn, classificationOf } from '#areas/periods/service-classification.ts';
import { disciplines, journals } from '#areas/library/tables.ts';
import { ARTICLE_TYPE, type Compliance, type ComplianceQuestion } from './schema.ts';
import { refuseForeign } from './service-points.ts';
import { authorships, publications } from './tables.ts';

type Journal = { disciplineCodes: number[] | null; typeCode: number };

const failed = (problem: string): Compliance => ({ correct: 'error', allowed: [], problem });

const isListedIn = (codes: number[], discipline: number, { periodCode }: Classification) =>
  codes.some((code) => periodCode(code) === periodCode(discipline));

/** Whether a journal's disciplines on the ministerial list include this one; only journal articles have such a list. */
function judge(journal: Journal, discipline: number, classification: Classification): Compliance {
  if (journal.typeCode !== ARTICLE_TYPE) return failed('Zgodność dotyczy tylko artykułów w czasopismach');
  if (!journal.disciplineCodes) return failed('Czasopisma nie ma w wykazie ministerialnym');
  if (journal.disciplineCodes.length === 0) return failed('Wykaz nie podaje dyscyplin tego czasopisma');
  const codes = new Set(journal.disciplineCodes.map((code) => classification.periodCode(code)));
  const allowed = [...codes].flatMap((code) => classification.byCode.get(code)?.name ?? []);
  return {
    correct: isListedIn(journal.disciplineCodes, discipline, classification) ? 'true' : 'false',
    allowed: allowed.toSorted((a, b) => a.localeCompare(b, 'pl')),
    problem: '',
  };
}

const columns = {
  id: publications.id,
  typeCode: publications.typeCode,
  year: publications.year,
  disciplineCodes: journals.disciplineCodes,
};

/** Compliance of these journal articles with these disciplines, in one query: `publication:discipline` → answer. */
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
  const known = await db.select().from(disciplines);
  const byId = new Map(rows.map((row) => [row.id, { ...row, classification: classificationIn(row.year, known) }]));
  return new Map(
    pairs.flatMap(({ publicationId, discipline }) => {
      const row = byId.get(publicationId);
      return row ? [[`${publicationId}:${discipline}`, judge(row, discipline, row.classification)] as const] : [];
    }),
  );
}

/** `forbidden`: the list gives the journal other disciplines; `doubtful`: it gives none, or does not have the journal. */
export type ComplianceDoubt = { publication: number; discipline: number; verdict: 'forbidden' | 'doubtful' };

/** What {@link compliance} would object to if these works were in these disciplines, for many works at once. */
export async function complianceDoubts(
  db: Db,
  { works, codes }: { works: number[]; codes: number[] },
): Promise<ComplianceDoubt[]> {
  const rows = await db
    .select(columns)
    .from(publications)
    .leftJoin(journals, eq(journals.id, publications.journalId))
    .where(and(sql`${publications.id} = any(${sql.param(works)}::int[])`, eq(publications.typeCode, ARTICLE_TYPE)));
  const known = await db.select().from(disciplines);
  const byYear = new Map(
    [...new Set(rows.map(({ year }) => year))].map((year) => [year, classificationIn(year, known)]),
  );
  return rows.flatMap(({ id, year, disciplineCodes }) => {
    const classification = byYear.get(year);
    return codes.flatMap((discipline): ComplianceDoubt[] => {
      if (!classification || !disciplineCodes?.length) {
        return [{ publication: id, discipline, verdict: 'doubtful' }];
      }
      if (isListedIn(disciplineCodes, discipline, classification)) return [];
      return [{ publication: id, discipline, verdict: 'forbidden' }];
    });
  });
}

type Question = z.infer<typeof ComplianceQuestion>;

/** Compliance of one publication's journal with a discipline, for its author (0: the actor) or an office. */
export async function compliance(db: Db, actor: Actor, { author, pub, disc }: Question): Promise<Compliance> {
  await refuseForeign(db, pub, visiblePersonId(actor, author));
  const [journal] = await db
    .select(columns)
    .from(publications)
    .leftJoin(journals, eq(journals.id, publications.journalId))
    .where(eq(publications.id, pub));
  if (!journal) throw new Refusal('missing', 'Nie znaleziono publikacji');
  return judge(journal, disc, await classificationOf(db, { yearTo: journal.year }));
}

/** The same for all assigned journal articles of an author (0: the actor). */
export async function compliances(db: Db, actor: Actor, author: number): Promise<Record<string, Compliance>> {
  const { id } = await findPerson(db, visiblePersonId(actor, author));
  return compliancesOfPerson(db, id);
}

/** The same for all assigned journal articles of a person, in one query: publication → answer. */
export async function compliancesOfPerson(db: Db, personId: number): Promise<Record<string, Compliance>> {
  const rows = await db
    .select({ ...columns, discipline: authorships.disciplineCode })
    .from(authorships)
    .innerJoin(publications, eq(publications.id, authorships.publicationId))
    .leftJoin(journals, eq(journals.id, publications.journalId))
    .where(
      and(
        eq(authorships.personId, personId),
        gt(authorships.disciplineCode, 0),
        inArray(publications.typeCode, [ARTICLE_TYPE]),
      ),
    );
  const known = await db.select().from(disciplines);
  const years = new Map([...new Set(rows.map((row) => row.year))].map((year) => [year, classificationIn(year, known)]));
  return Object.fromEntries(
    rows.flatMap((row) => {
      const classification = years.get(row.year);
      return classification ? [[row.id, judge(row, row.discipline ?? 0, classification)]] : [];
    }),
  );
}
