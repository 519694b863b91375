import { and, between, inArray, or } from 'drizzle-orm';
import { fixed4, parseFixed4 } from '#engine/fixed.ts';
import type { LibraryMarks } from '#engine/points.ts';
import { type EmphasisMode, type PeriodRules, readMode } from '#engine/rules.ts';
import type { ScenarioChange as EngineChange } from '#engine/scenario/scenario.ts';
import type { Db } from '#platform/database/db.ts';
import { journals, publishers } from '#areas/library/tables.ts';
import { ARTICLE_TYPE } from '#areas/publications/schema.ts';
import { isCountUnknown, isWork, ownTitleOf, publications } from '#areas/publications/tables.ts';
import type { ScenarioChange, StoredChange } from './schema.ts';
import { addedFacts } from './service-added.ts';
import { counted, isBook, valued } from './service-values.ts';
import type { Period } from '#areas/periods/service.ts';

export type Work = {
  id: number;
  title: string;
  year: number;
  type: number;
  points: number;
  pointsHst: number;
  mode: EmphasisMode;
  category: number;
  journal: number | null;
  publisher: number | null;
  isCountUnknown: boolean;
} & Required<LibraryMarks>;

export type Venues = { works: Work[]; journals: ReadonlyMap<number, string>; publishers: ReadonlyMap<number, string> };

const ARTICLE_TYPES = new Set([ARTICLE_TYPE, 25]);

/** Works of the period that the changes name directly or by journal or publisher, with the venues' names; one that was
 * withdrawn is none. */
export async function loadWorks(db: Db, period: Period, changes: ScenarioChange[]): Promise<Venues> {
  const ids = changes.flatMap((change) =>
    'publication' in change ? [change.publication] : 'publications' in change ? change.publications : [],
  );
  const journalIds = changes.flatMap((change) => (change.kind === 'journal' ? [change.journal] : []));
  const publisherIds = changes.flatMap((change) => (change.kind === 'publisher' ? [change.publisher] : []));
  const [rows, journalRows, publisherRows] = await Promise.all([
    db
      .select({
        id: publications.id,
        title: ownTitleOf(),
        year: publications.year,
        type: publications.typeCode,
        points: publications.points,
        pointsHst: publications.pointsHst,
        mode: publications.emphasisMode,
        category: publications.categoryId,
        journal: publications.journalId,
        publisher: publications.publisherId,
        expertOpinion: publications.expertOpinion,
        translation: publications.translation,
        indexed: publications.indexed,
        isCountUnknown: isCountUnknown(),
      })
      .from(publications)
      .where(
        and(
          isWork(),
          between(publications.year, period.yearFrom, period.yearTo),
          or(
            inArray(publications.id, ids),
            inArray(publications.journalId, journalIds),
            inArray(publications.publisherId, publisherIds),
          ),
        ),
      )
      .orderBy(publications.year, publications.id),
    db.select({ id: journals.id, title: journals.title }).from(journals).where(inArray(journals.id, journalIds)),
    db
      .select({ id: publishers.id, name: publishers.name })
      .from(publishers)
      .where(inArray(publishers.id, publisherIds)),
  ]);
  return {
    works: rows.map((row) => ({
      ...row,
      points: parseFixed4(row.points ?? '0'),
      pointsHst: parseFixed4(row.pointsHst ?? '0'),
      mode: readMode(row.mode),
    })),
    journals: new Map(journalRows.map(({ id, title }) => [id, title])),
    publishers: new Map(publisherRows.map(({ id, name }) => [id, name])),
  };
}

/** Works that a change affects, in order. */
export function worksOfChange(change: ScenarioChange, works: Work[]): Work[] {
  if (change.kind === 'journal') return works.filter(({ journal }) => journal === change.journal);
  if (change.kind === 'publisher') return works.filter(({ publisher }) => publisher === change.publisher);
  if (change.kind === 'points') {
    const ids = new Set(change.publications);
    return works.filter(({ id }) => ids.has(id));
  }
  return 'publication' in change ? works.filter(({ id }) => id === change.publication) : [];
}

export const isEvaluatedKind = ({ type }: Work) => ARTICLE_TYPES.has(type) || isBook(type);

/** The engine's form of the change: each work's new value by the rules of the valuation. */
export function engineChange(change: StoredChange, works: Work[], rules: PeriodRules): EngineChange {
  if (change.kind === 'discipline' || change.kind === 'share' || change.kind === 'nStatement') return change;
  if (change.kind === 'newcomer' || change.kind === 'work') return addedFacts(change, rules);
  const own = worksOfChange(change, works);
  if (change.kind === 'journal') {
    return { kind: 'points', works: own.map((work) => valued(work, { listedPoints: change.points }, rules)) };
  }
  if (change.kind === 'publisher') {
    return { kind: 'points', works: own.map((work) => valued(work, { publisherLevel: change.level }, rules)) };
  }
  const { mode } = change;
  const given = { points: fixed4(change.points), pointsHst: fixed4(change.points_hst), mode, modeHst: mode };
  return { kind: 'points', works: own.map((work) => counted(work, given, rules)) };
}
