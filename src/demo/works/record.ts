import { CATEGORIES } from '#areas/publications/schema.ts';
import type { authorships, publications } from '#areas/publications/tables.ts';
import type { Period } from '#areas/periods/service.ts';
import { formatFixed4 } from '#engine/fixed.ts';
import { chapterLimit, isWeakBook, type PublicationInput, publicationPoints } from '#engine/points.ts';
import type { PublisherLevel } from '#engine/rules.ts';
import { addDays } from '#engine/day.ts';
import { DEMO_DAY, moment, randomDay } from '../days.ts';
import type { Row } from '../insert.ts';
import { inventOutsider } from '../people/names.ts';
import { inventedIsbn } from '../people/numbers.ts';
import type { Person } from '../people/people.ts';
import { type Random, required } from '../random.ts';
import type { PatentCategory } from '#engine/rules.ts';
import { inventionTitle, workTitle } from './titles.ts';
import type { Contributor, Host, Work, WorkKind } from './work.ts';

export type Printing = { id: number; day: string };
export type Records = { publications: Row<typeof publications>[]; authorships: Row<typeof authorships>[] };
type Context = {
  random: Random;
  periods: Period[];
  universityName: string;
  /** The printed statement that lists the share. */
  printing(work: Work, contributor: Contributor): Printing | undefined;
};

const TYPES: Record<Exclude<WorkKind, 'other'>, number> = {
  article: 20,
  conference: 25,
  monograph: 3,
  editorship: 21,
  chapter: 19,
  patent: 7,
};
const BOOK_CATEGORY: Record<'monograph' | 'editorship' | 'chapter', number> = {
  monograph: 3,
  editorship: 6,
  chapter: 9,
};
const levelOffset = (level: PublisherLevel) => (level === 'II' ? 0 : level === 'I' ? 1 : 2);
const SOURCE = 'import z DN10';

/** Turns works into rows; returns an edited book as a host for chapters. */
export function createRecorder(context: Context) {
  const { random } = context;
  let publicationId = 0;
  let authorshipId = 0;

  const record = (work: Work, into: Records): Host | undefined => {
    publicationId += 1;
    const created = randomDay(random, `${work.year}-01-15`, earlier(`${work.year}-12-15`, addDays(DEMO_DAY, -1)));
    const authors = lineUp(random, work);
    const isbn = inventedIsbn(publicationId);
    const described = describe(random, work, { isbn, id: publicationId });
    into.publications.push({
      ...described,
      ...valued(work, context.periods),
      id: publicationId,
      year: work.year,
      statusCode: work.status,
      authorsText: authors.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', '),
      authorCount: authors.length,
      // As of records that came from PBN, which names the authors of the university alone.
      authorCountKnown: publicationId % 23 !== 0,
      details: work.kind === 'patent' ? rightOf(work.category, publicationId) : {},
      source: SOURCE,
      sourceKey: `D${publicationId}`,
      createdAt: moment(random, created),
      modifiedAt: moment(random, earlier(addDays(created, random.int(1, 60)), DEMO_DAY)),
    });
    authors.forEach((author, index) => {
      authorshipId += 1;
      into.authorships.push({
        id: authorshipId,
        publicationId,
        position: index + 1,
        firstName: author.firstName,
        lastName: author.lastName,
        kind: work.kind === 'editorship' ? 'R' : 'A',
        affiliation: author.affiliation ?? context.universityName,
        ...share(work, { contributor: author.contributor, created }),
      });
    });
    return work.kind === 'editorship'
      ? { id: publicationId, title: described.title, isbn, polish: work.polish, publisher: work.publisher }
      : undefined;
  };

  const share = (work: Work, { contributor, created }: { contributor: Contributor | undefined; created: string }) => {
    const assigned = contributor && contributor.discipline !== null;
    const printed = contributor && context.printing(work, contributor);
    const latest = earlier(`${work.year + 1}-01-31`, DEMO_DAY);
    const usual = earlier(addDays(created, random.int(0, 40)), latest);
    // Some disciplines change after printing, for the assignment log to find.
    const late = printed !== undefined && random.chance(0.02);
    const byAuthor = !late && random.chance(0.7);
    return {
      personId: contributor?.person.id ?? null,
      disciplineCode: contributor?.discipline ?? null,
      disciplineChangedAt: assigned ? moment(random, late ? addDays(printed.day, 20) : usual) : null,
      disciplineChangedBy: assigned ? (byAuthor ? contributor.person.login : 'biblioteka') : null,
      includeInOptimum: contributor?.included ?? true,
      customSelected: contributor?.picked ?? false,
      statementId: printed?.id ?? null,
    };
  };

  return record;
}

const OFFICES: Record<PatentCategory, readonly [office: string, before: string, first: number]> = {
  polish: ['Urząd Patentowy RP', 'Pat.', 240_000],
  otherOwner: ['Urząd Patentowy RP', 'Pat.', 240_000],
  utilityModel: ['Urząd Patentowy RP', 'Ru.0', 70_000],
  european: ['Europejski Urząd Patentowy', 'EP', 3_900_000],
  foreign: ['Niemiecki Urząd Patentów i Znaków Towarowych', 'DE', 102_020_000],
  plantVariety: ['Centralny Ośrodek Badania Odmian Roślin Uprawnych', 'R', 1_000],
};

/** Who granted the right, and its number. */
function rightOf(category: PatentCategory, id: number) {
  const [patent_office, before, first] = OFFICES[category];
  return { patent_office, patent_number: `${before}${first + id}` };
}

const earlier = (a: string, b: string) => (a < b ? a : b);

type Author = { firstName: string; lastName: string; affiliation?: string; contributor?: Contributor };

/** Staff at random positions among external authors. */
function lineUp(random: Random, { staff, size }: Work): Author[] {
  const outside: Author[] = Array.from({ length: Math.max(0, size - staff.length) }, () => inventOutsider(random));
  for (const contributor of staff) {
    const { firstName, lastName }: Person = contributor.person;
    outside.splice(random.int(0, Math.min(outside.length, 12)), 0, { firstName, lastName, contributor });
  }
  return outside;
}

type Description = Record<
  'venue' | 'issn' | 'eissn' | 'isbn' | 'doi' | 'chapterTitle' | 'impactFactor',
  string | null
> &
  Record<'parentId' | 'journalId' | 'publisherId', number | null> & { typeCode: number; title: string };

function describe(random: Random, work: Work, { isbn, id }: { isbn: string; id: number }): Description {
  const base: Description = {
    typeCode: work.kind === 'other' ? work.type : TYPES[work.kind],
    title:
      work.kind === 'patent'
        ? inventionTitle(random, work.category)
        : workTitle(random, work.topic, work.kind === 'chapter' ? work.host.polish : work.polish),
    chapterTitle: null,
    venue: null,
    issn: null,
    eissn: null,
    isbn: null,
    doi: random.chance(work.kind === 'article' ? 0.85 : 0.35) ? `10.99999/demo.${work.year}.${id}` : null,
    parentId: null,
    journalId: null,
    publisherId: null,
    impactFactor: null,
  };
  switch (work.kind) {
    case 'article':
    case 'conference': {
      const { title: venue, issn, eissn, listed, impactFactor } = work.venue;
      const factor =
        work.kind === 'article' && impactFactor !== null ? impactFactor * (0.9 + random.next() * 0.2) : null;
      return { ...base, venue, issn, eissn, journalId: listed?.id ?? null, impactFactor: factor?.toFixed(3) ?? null };
    }
    case 'monograph':
    case 'editorship':
      return { ...base, isbn, venue: work.publisher.name, publisherId: work.publisher.id };
    case 'chapter': {
      const { title, isbn, publisher, id: parentId } = work.host;
      return {
        ...base,
        title,
        chapterTitle: base.title,
        isbn,
        venue: publisher.name,
        publisherId: publisher.id,
        parentId,
      };
    }
    case 'patent':
      return { ...base, doi: null };
    case 'other':
      return base;
  }
}

/** Valuation by the period's rules: category, points, mode, monograph limits. */
function valued(work: Work, periods: Period[]) {
  const { rules } = required(periods.find(({ yearFrom, yearTo }) => yearFrom <= work.year && work.year <= yearTo));
  const input = venueClass(work);
  const { points, pointsHst, mode, modeHst } = publicationPoints(input, rules);
  const chapters = chapterLimit(input, rules);
  return {
    categoryId: categoryOf(work),
    points: formatFixed4(points, 2),
    pointsHst: formatFixed4(pointsHst, 2),
    emphasisMode: mode,
    emphasisModeHst: modeHst === mode ? null : modeHst,
    bookPoints: chapters && formatFixed4(chapters.points, 2),
    bookPointsHst: chapters && formatFixed4(chapters.pointsHst, 2),
    monographLimited: isWeakBook(input, false, rules),
    monographLimitedHst: isWeakBook(input, true, rules),
  };
}

function venueClass(work: Work): PublicationInput {
  const { year } = work;
  switch (work.kind) {
    case 'article':
    case 'conference':
      return { type: TYPES[work.kind], year, listedPoints: work.venue.listed?.points ?? null };
    case 'monograph':
    case 'editorship':
      return { type: TYPES[work.kind], year, publisherLevel: work.publisher.level };
    case 'chapter':
      return { type: TYPES.chapter, year, publisherLevel: work.host.publisher.level };
    case 'patent':
      return { type: TYPES.patent, year, patentCategory: work.category };
    case 'other':
      return { type: work.type, year };
  }
}

function categoryOf(work: Work): number {
  switch (work.kind) {
    case 'article':
    case 'conference':
      return work.venue.listed ? 1 : 2;
    case 'monograph':
    case 'editorship':
      return BOOK_CATEGORY[work.kind] + levelOffset(work.publisher.level);
    case 'chapter':
      return BOOK_CATEGORY.chapter + levelOffset(work.host.publisher.level);
    case 'patent':
      return required(CATEGORIES.find(({ patentKind }) => patentKind === work.category)).id;
    case 'other':
      return 0;
  }
}
