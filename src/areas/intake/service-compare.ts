import { sql } from 'drizzle-orm';
import type { Compute } from '#platform/compute.ts';
import type { Db } from '#platform/database/db.ts';
import { recordset } from '#platform/database/sql.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { titleOf } from '#areas/records/fields.ts';
import { type Likely, likelyRecords } from '#areas/records/merging/service-likely.ts';
import type { RecordContent } from '#areas/records/schema.ts';
import { matchWorks } from '#areas/records/form/service-match.ts';
import { readStored, type StoredRecord } from '#areas/records/service-read.ts';
import { deletedWorks } from '#areas/records/writing/service-deleted.ts';
import { typedFields } from '#areas/records/writing/service-versions.ts';
import { type Difference, differencesOf } from './differences.ts';
import type { AuthorQuestion } from '#areas/records/schema-form.ts';
import type { RowKind } from './schema-words.ts';
import { folded } from './service-rows.ts';
import { intakeRows } from './tables.ts';

/** A row to be compared with the base. `match`: what somebody has said it is. */
export type ReadRow = { id: number; position: number; hash: string; key: string; content: RecordContent };

type Compared = {
  id: number;
  kind: RowKind;
  content: RecordContent;
  publication_id: number | null;
  seen_version: number | null;
  score: number | null;
  reason: string;
  differences: Difference[];
  listed: boolean;
  questions: AuthorQuestion[];
  message: string | null;
};

/** What is ours, for records that others may be. */
type Ours = { stored: Map<number, StoredRecord>; typed: Map<number, string[]>; listed: Set<number> };

export async function readOurs(db: Db, ids: readonly number[]): Promise<Ours> {
  const wanted = sql.param([...new Set(ids)]);
  const stored = await readStored(db, ids);
  const typed = await db.execute<{ id: number; fields: string[] }>(sql`
    select t.publication_id as id, t.fields from ${typedFields(sql`select unnest(${wanted}::int[])`)} t`);
  const listed = await db.execute<{ id: number }>(sql`
    select distinct a.publication_id as id from ${authorships} a
    where a.publication_id = any(${wanted}::int[]) and a.statement_id is not null`);
  return {
    stored,
    typed: new Map(typed.map(({ id, fields }) => [id, fields])),
    listed: new Set(listed.map(({ id }) => id)),
  };
}

/** As sure as a person would be who sees both: by a number of its own, or by everything that a description has. */
function isSure({ score, agree }: Likely): boolean {
  if (agree.includes('doi') || agree.includes('number')) return true;
  const described = ['title', 'authors', 'year', 'type'] as const;
  return score >= 0.9 && described.every((fact) => agree.includes(fact));
}

/** Compares rows with the base, and their authors with our people: all at once. */
export async function compareRows(db: Db, compute: Compute, rows: readonly ReadRow[]): Promise<Compared[]> {
  const contents = rows.map(({ content }) => content);
  const sameDoi = await withDoi(db, contents);
  const [matched, likely, known, first] = [
    await matchWorks(
      db,
      contents.map(({ authors }) => authors),
    ),
    await likelyRecords(
      db,
      compute,
      contents.map((content) => ({ content, also: sameDoi.get(content.doi) ?? [] })),
    ),
    await savedBefore(db, rows),
    await firstOfKey(db, rows),
  ];
  const [titled, deleted] = [await withTitle(db, contents), await deletedWorks(db, contents)];
  const found = rows.map((row, index) => ({
    hash: known.get(row.hash),
    doi: sameDoi.get(row.content.doi) ?? [],
    likely: likely[index] ?? [],
    titled: titled.get(index) ?? [],
  }));
  const ours = await readOurs(
    db,
    found.flatMap(({ hash, doi, titled: same, likely: alike }) => [
      ...(hash === undefined ? [] : [hash]),
      ...doi,
      ...same,
      ...alike.map(({ id }) => id),
    ]),
  );
  return rows.map((row, index) => {
    const { content, questions } = withPeople(row.content, matched[index] ?? []);
    const base = { id: row.id, content, questions, message: null, ...NOTHING };
    const earlier = first.get(row.key);
    const isAbove = earlier !== undefined && earlier.position < row.position;
    if (earlier && (isAbove || earlier.compared))
      return {
        ...base,
        kind: 'same',
        message: `Ta sama praca jest ${isAbove ? 'wyżej' : 'niżej'}, ${placeOf(earlier)}`,
      };
    const about = found[index] ?? NOT_FOUND;
    const match =
      matchOf(about, (id) => isTitled(ours.stored.get(id), content)) ?? sameTitle(about.titled, ours, content);
    const gone = deleted.get(index);
    if (gone && !match?.isSure)
      return { ...base, kind: 'deleted', reason: `usunięty przez bibliotekę ${gone.day} (rekord ${gone.id})` };
    if (!match) return { ...base, kind: 'new' };
    if (!match.isSure || !ours.stored.has(match.id))
      return { ...base, kind: 'possible', publication_id: match.id, score: match.score, reason: match.reason };
    const { score, reason } = match;
    return { ...base, score, reason, ...comparedWith(ours, match.id, content) };
  });
}

const NOTHING = {
  publication_id: null,
  seen_version: null,
  score: null,
  reason: '',
  differences: [],
  listed: false,
} satisfies Partial<Compared>;

/** How a record of ours and a brought one differ. */
export function comparedWith(ours: Ours, id: number, content: RecordContent) {
  const record = ours.stored.get(id);
  const differences = record ? differencesOf(record.content, content, ours.typed.get(id) ?? []) : [];
  return {
    kind: differences.length === 0 ? ('same' as const) : ('differs' as const),
    publication_id: id,
    seen_version: record?.version ?? null,
    differences,
    listed: ours.listed.has(id),
  };
}

type Found = { hash: number | undefined; doi: number[]; likely: Likely[]; titled: number[] };
const NOT_FOUND: Found = { hash: undefined, doi: [], likely: [], titled: [] };

type Match = { id: number; score: number; reason: string; isSure: boolean };

function matchOf({ hash, doi, likely }: Omit<Found, 'titled'>, hasTitle: (id: number) => boolean): Match | undefined {
  if (hash !== undefined)
    return { id: hash, score: 1, reason: 'ten sam rekord z wcześniejszego importu', isSure: true };
  const titled = doi.find(hasTitle);
  if (titled !== undefined) return { id: titled, score: 0.95, reason: 'ten sam DOI i tytuł', isSure: true };
  const [best] = likely.toSorted((a, b) => Number(isSure(b)) - Number(isSure(a)) || b.score - a.score || a.id - b.id);
  if (best && isSure(best)) return { ...best, isSure: !best.reason.includes('mimo to') };
  const [same] = doi;
  if (same !== undefined) return { id: same, score: 0.5, reason: 'ten sam DOI, lecz inny opis', isSure: false };
  return best && { ...best, isSure: false };
}

/** As a shorter title may be anybody's: 'Wstęp', 'Editorial'. */
const LEAST_TITLE = 20;
const TITLE_SCORE = 0.4;

/** A record of ours of the same title and year whose authors or journal are others: no proof, but worth a look. */
function sameTitle(ids: readonly number[], { stored }: Ours, content: RecordContent): Match | undefined {
  const [first] = ids.flatMap((id) => {
    const own = stored.get(id)?.content;
    // Two DOIs are two works.
    return own === undefined || (own.doi !== '' && content.doi !== '') ? [] : [{ id, own }];
  });
  if (!first) return undefined;
  const families = new Set(first.own.authors.map(({ last_name: last }) => folded(last)));
  const others = [
    !content.authors.some(({ last_name: last }) => families.has(folded(last))) && 'inni autorzy',
    folded(first.own.venue) !== folded(content.venue) && 'inne czasopismo lub wydawnictwo',
    first.own.type !== content.type && 'inny rodzaj',
  ].filter(Boolean);
  const reason = `ten sam tytuł i rok${others.length > 0 ? `; mimo to: ${others.join(', ')}` : ''}`;
  return { id: first.id, score: TITLE_SCORE, reason, isSure: false };
}

/** Records of ours with the same title and year, by the place of the content. */
async function withTitle(db: Db, contents: readonly RecordContent[]): Promise<Map<number, number[]>> {
  const asked = contents.flatMap((content, at) => {
    const { year, title, chapter_title: chapter } = content;
    const text = [chapter, title].filter(Boolean).join(' ');
    return titleOf(content).length < LEAST_TITLE ? [] : [{ at, year, text }];
  });
  const found = await db.execute<{ at: number; ids: number[] }>(sql`
    select r.at, array_agg(p.id order by p.id) as ids from ${recordset(asked, 'r(at int, year int, text text)')}
    join ${publications} p on p.year = r.year and p.title_words = search_words(r.text)
    where p.status_code <> 6 group by r.at`);
  return new Map(found.map(({ at, ids }) => [at, ids]));
}

const isTitled = (ours: StoredRecord | undefined, content: RecordContent) =>
  ours !== undefined && folded(titleOf(ours.content)) === folded(titleOf(content));

/** Rows that an intake has saved with the same content. */
async function savedBefore(db: Db, rows: readonly ReadRow[]): Promise<Map<string, number>> {
  const found = await db.execute<{ hash: string; id: number }>(sql`
    select distinct on (t.hash) t.hash, t.publication_id as id from ${intakeRows} t
    where t.hash = any(${sql.param(rows.map(({ hash }) => hash))}::text[]) and t.saved_at is not null and t.publication_id is not null
    order by t.hash, t.saved_at desc`);
  return new Map(found.map(({ hash, id }) => [hash, id]));
}

async function withDoi(db: Db, contents: readonly RecordContent[]): Promise<Map<string, number[]>> {
  const dois = contents.flatMap(({ doi }) => doi || []);
  const found = await db.execute<{ doi: string; ids: number[] }>(sql`
    select lower(p.doi) as doi, array_agg(p.id order by p.id) as ids from ${publications} p
    where lower(p.doi) = any(${sql.param(dois)}::text[]) and p.doi is not null group by 1`);
  return new Map(found.map(({ doi, ids }) => [doi, ids]));
}

type Place = { position: number; line: number; compared: boolean };

const placeOf = ({ position, line }: Place) => (line > 0 ? `w wierszu ${line}` : `na miejscu ${position}`);

/** Where each work stands first in its intake; a row that was compared before stays the first, as it may be saved already. */
async function firstOfKey(db: Db, rows: readonly ReadRow[]): Promise<Map<string, Place>> {
  const found = await db.execute<Place & { key: string }>(sql`
    select distinct on (t.key) t.key, t.position, t.line, t.kind <> 'read' as compared from ${intakeRows} t
    where t.intake_id = (select intake_id from ${intakeRows} where id = ${rows[0]?.id ?? 0})
      and t.key = any(${sql.param(rows.map(({ key }) => key).filter(Boolean))}::text[]) and t.key <> ''
    order by t.key, t.kind = 'read', t.position`);
  return new Map(found.map(({ key, ...place }) => [key, place]));
}

type Matched = Awaited<ReturnType<typeof matchWorks>>[number];

/** The content with our people where they are sure, and the questions about the others. */
export function withPeople(content: RecordContent, matched: Matched) {
  const questions: AuthorQuestion[] = [];
  const authors = content.authors.map((author, at) => {
    const match = matched[at];
    const [best] = match?.candidates ?? [];
    if (match?.answer === 'ask') {
      const name = `${author.first_name} ${author.last_name}`.trim();
      const candidates = match.candidates.map(({ person_id, score, why }) => ({ person_id, score, why }));
      const key = [name, ...candidates.map(({ person_id }) => person_id)].join(' ');
      questions.push({ at, key, name, reason: match.reason, candidates });
    }
    return match && match.answer !== 'ask' && match.answer !== 'outside' && best
      ? { ...author, person_id: best.person_id, orcid: author.orcid || best.orcid }
      : author;
  });
  return { content: { ...content, authors }, questions };
}

const SHAPE = `r(id int, kind text, content jsonb, publication_id int, seen_version int, score real, reason text, differences jsonb,
  listed boolean, questions jsonb, message text)`;

/** Keeps what the comparison has found. */
export async function keepCompared(tx: Db, compared: readonly Compared[]): Promise<void> {
  if (compared.length === 0) return;
  await tx.execute(sql`
    update ${intakeRows} t set kind = r.kind, content = r.content, publication_id = r.publication_id,
      seen_version = r.seen_version, score = r.score, reason = r.reason, differences = r.differences, listed = r.listed,
      questions = r.questions, message = coalesce(r.message, t.message)
    from ${recordset([...compared], SHAPE)} where t.id = r.id`);
}
