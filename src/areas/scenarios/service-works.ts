import { and, between, inArray, or, sql } from 'drizzle-orm';
import { fixed4, parseFixed4 } from '#engine/fixed.ts';
import { isWeakBook, type PublicationInput, type PublicationPoints, publicationPoints } from '#engine/points.ts';
import { type EmphasisMode, type PeriodRules, readMode } from '#engine/rules.ts';
import type { ScenarioChange as EngineChange } from '#engine/scenario/scenario.ts';
import type { Db } from '#server/db.ts';
import { journals, publishers } from '#areas/library/tables.ts';
import { ARTICLE_TYPE } from '#areas/publications/schema.ts';
import { publications } from '#areas/publications/tables.ts';
import type { ScenarioChange } from './schema.ts';
import type { Period } from '#areas/periods/service.ts';

export type Work = {
  id: number;
  title: string;
  year: number;
  type: number;
  points: number;
  pointsHst: number;
  mode: EmphasisMode;
  journal: number | null;
  publisher: number | null;
};

export type Venues = { works: Work[]; journals: ReadonlyMap<number, string>; publishers: ReadonlyMap<number, string> };

const BOOK_TYPES = new Set([3, 19, 21]);
const ARTICLE_TYPES = new Set([ARTICLE_TYPE, 25]);

/** Works of the period that the changes name directly or by journal or publisher, with the venues' names. */
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
        title: sql<string>`coalesce(${publications.chapterTitle}, ${publications.title})`,
        year: publications.year,
        type: publications.typeCode,
        points: publications.points,
        pointsHst: publications.pointsHst,
        mode: publications.emphasisMode,
        journal: publications.journalId,
        publisher: publications.publisherId,
      })
      .from(publications)
      .where(
        and(
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

export const isEvaluatedKind = ({ type }: Work) => ARTICLE_TYPES.has(type) || BOOK_TYPES.has(type);

/** The engine's form of the change: each work's new value by the rules of the valuation. */
export function engineChange(change: ScenarioChange, works: Work[], rules: PeriodRules): EngineChange {
  if (change.kind === 'discipline' || change.kind === 'share' || change.kind === 'nStatement') return change;
  const own = worksOfChange(change, works);
  if (change.kind === 'journal') {
    return { kind: 'points', works: own.map((work) => valued(work, { listedPoints: change.points }, rules)) };
  }
  if (change.kind === 'publisher') {
    return { kind: 'points', works: own.map((work) => valued(work, { publisherLevel: change.level }, rules)) };
  }
  const given = { points: fixed4(change.points), pointsHst: fixed4(change.points_hst), mode: change.mode };
  return { kind: 'points', works: own.map((work) => counted(work, given, rules)) };
}

function valued({ ...work }: Work, venue: Omit<PublicationInput, 'type' | 'year'>, rules: PeriodRules) {
  return counted(work, publicationPoints({ ...venue, type: work.type, year: work.year }, rules), rules);
}

/** How a work of this value counts; a book's mode implies its publisher's level. */
function counted({ id, type, year, journal }: Work, value: PublicationPoints, rules: PeriodRules) {
  const { bookModes, articles } = rules;
  const isBook = BOOK_TYPES.has(type);
  const publisherLevel = value.mode === bookModes.II ? 'II' : value.mode === bookModes.I ? 'I' : null;
  const input: PublicationInput = { type, year, publisherLevel };
  return {
    id,
    ...value,
    weakBook: isWeakBook(input, false, rules),
    weakBookHst: isWeakBook(input, true, rules),
    listed: isBook ? publisherLevel !== null : journal !== null || value.points > fixed4(articles.unlistedPoints),
  };
}
