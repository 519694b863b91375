import { lettersOf, fold } from '../duplicates/letters.ts';
import { APPROVED, detailNames, hasDetail, isDetail } from '../fields.ts';
import { contentOfType, type DetailValue, type RecordAuthor, type RecordContent } from '../schema.ts';

/** From which record a field is taken; of authors also both joined. */
export type Choice = 'kept' | 'gone' | 'both';
export type Choices = Readonly<Record<string, Choice>>;

type MergedSide = { content: RecordContent; status: number; statusReason: string };
type Sides = { kept: MergedSide; gone: MergedSide };

const CORE = [
  'type',
  'year',
  'title',
  'chapter_title',
  'parent_id',
  'venue',
  'issn',
  'eissn',
  'isbn',
  'doi',
  'author_count',
  'category_id',
  'invention_key',
  'expert_opinion',
  'translation',
  'indexed',
] as const satisfies readonly (keyof RecordContent)[];
type CoreName = (typeof CORE)[number];

const isCore = (name: string): name is CoreName => (CORE as readonly string[]).includes(name);

/** All fields that are chosen one by one. */
export const mergedFields = ({ kept, gone }: Sides): string[] => [
  'status',
  ...CORE,
  'authors',
  ...detailNames(kept.content.details, gone.content.details),
];

export function valueOf({ content, status }: MergedSide, name: string): unknown {
  if (name === 'status') return status;
  if (name === 'authors') return content.authors;
  return isCore(name) ? content[name] : isDetail(name) ? content.details[name] : undefined;
}

export const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

const whoIs = ({ first_name: first, last_name: last, person_id: person, kind }: RecordAuthor) =>
  `${person ?? ''}|${first}|${last}|${kind}`;

/** Whether the field differs, as people see it. */
function differs(sides: Sides, name: string): boolean {
  const [one, other] = [valueOf(sides.kept, name), valueOf(sides.gone, name)];
  if (name === 'authors') {
    return sides.kept.content.authors.map(whoIs).join('\n') !== sides.gone.content.authors.map(whoIs).join('\n');
  }
  return isEmpty(one) && isEmpty(other) ? false : one !== other;
}

export const differingFields = (sides: Sides): string[] => mergedFields(sides).filter((name) => differs(sides, name));

const isApproved = ({ status }: MergedSide) => APPROVED.includes(status);
const letters = (text: string) => lettersOf(fold(text));

/** Whole words: volume 12 does not say more than volume 1, but something else. */
const wordsOf = (text: string) =>
  ` ${fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `;

/** The fuller value; of two that contradict each other that of the approved record, else of the one that stays. */
export function defaultChoice(sides: Sides, name: string): Choice {
  if (name === 'authors') return 'both';
  const { kept, gone } = sides;
  const isGoneFirst = isApproved(gone) && !isApproved(kept);
  if (name === 'status') return isGoneFirst ? 'gone' : 'kept';
  const [one, other] = [valueOf(kept, name), valueOf(gone, name)];
  if (isEmpty(other)) return 'kept';
  if (isEmpty(one)) return 'gone';
  if (typeof one === 'string' && typeof other === 'string') {
    const [mine, theirs] = [wordsOf(one), wordsOf(other)];
    if (mine !== theirs && theirs.includes(mine)) return 'gone';
    if (mine !== theirs && mine.includes(theirs)) return 'kept';
  }
  return isGoneFirst ? 'gone' : 'kept';
}

/** What the record becomes; fields that are not chosen are taken by `defaultChoice`. */
export function mergedRecord(sides: Sides, choices: Choices): MergedSide {
  const { kept, gone } = sides;
  const sideOf = (name: string) => ((choices[name] ?? defaultChoice(sides, name)) === 'gone' ? gone : kept);
  const core = Object.fromEntries(CORE.map((name) => [name, valueOf(sideOf(name), name)])) as Pick<
    RecordContent,
    CoreName
  >;
  const details = Object.fromEntries(
    detailNames(kept.content.details, gone.content.details)
      .filter((name) => hasDetail(name, core.type))
      .flatMap((name) => {
        const value = valueOf(sideOf(name), name);
        return isEmpty(value) ? [] : [[name, value as DetailValue]];
      }),
  );
  const authors = mergedAuthors(sides, choices.authors ?? 'both');
  const content = contentOfType({ ...core, details, authors });
  const { status, statusReason } = sideOf('status');
  const count = content.author_count;
  return {
    content: { ...content, author_count: count === null ? null : Math.max(count, authors.length) },
    status,
    statusReason,
  };
}

const linked = (authors: RecordAuthor[]) => authors.filter(({ person_id: person }) => person !== null).length;

function mergedAuthors({ kept, gone }: Sides, choice: Choice): RecordAuthor[] {
  const [ours, theirs] = [kept.content.authors, gone.content.authors.map((author) => ({ ...author, id: null }))];
  if (choice === 'kept') return ours;
  if (choice === 'gone') return withRows(theirs, ours);
  const isTheirsFuller =
    theirs.length > ours.length ||
    (theirs.length === ours.length && linked(theirs) > linked(ours) && linked(ours) === 0);
  return isTheirsFuller ? joinAuthors(withRows(theirs, ours), ours) : joinAuthors(ours, theirs);
}

/** Authors from outside keep their rows in the record that stays. */
function withRows(authors: RecordAuthor[], stored: RecordAuthor[]): RecordAuthor[] {
  const free = stored.filter(({ person_id: person }) => person === null);
  return authors.map((author) => {
    if (author.person_id !== null) return author;
    const at = free.findIndex((row) => isSameName(row, author));
    const [row] = at === -1 ? [] : free.splice(at, 1);
    return { ...author, id: row?.id ?? null };
  });
}

const isSameName = (one: RecordAuthor, other: RecordAuthor) =>
  letters(one.last_name) === letters(other.last_name) &&
  isSameGiven(letters(one.first_name), letters(other.first_name));

/** One is the other's beginning, or initials. */
const isSameGiven = (one: string, other: string) =>
  one.startsWith(other) ||
  other.startsWith(one) ||
  (Math.min(one.length, other.length) <= 2 && one.charAt(0) === other.charAt(0));

/**
 * The list with the people of this university whom only the other list names: in the row of the same name that is nobody's
 * yet, else at the end. Nobody stands in it twice.
 */
export function joinAuthors(base: RecordAuthor[], other: RecordAuthor[]): RecordAuthor[] {
  const joined = base.map((author) => ({ ...author }));
  for (const author of other) {
    const own = author.person_id === null ? undefined : joined.find((each) => each.person_id === author.person_id);
    if (own) {
      own.affiliation ||= author.affiliation;
      own.orcid ||= author.orcid;
      continue;
    }
    if (author.person_id === null) continue;
    const nameless = joined.find((each) => each.person_id === null && isSameName(each, author));
    if (nameless) {
      nameless.person_id = author.person_id;
      nameless.orcid ||= author.orcid;
      nameless.affiliation ||= author.affiliation;
    } else joined.push({ ...author, id: null });
  }
  return joined;
}
