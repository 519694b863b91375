import { sql } from 'drizzle-orm';
import { type ValuedShare, valueShares } from '#engine/evaluation.ts';
import type { PeriodFacts } from '#engine/facts.ts';
import { toNumber } from '#engine/fixed.ts';
import { explainShare } from '#engine/share.ts';
import type { Db } from '#platform/database/db.ts';
import { recordset } from '#platform/database/sql.ts';
import { journalLists, journals, publisherLists, publishers } from '#areas/library/tables.ts';
import { namesById } from '#areas/people/service-identity.ts';
import { type Classification, classificationOf } from '#areas/periods/service-classification.ts';
import { type Period, periodOfYear, spanOf } from '#areas/periods/service.ts';
import { disciplineDeclarations, doctoralEnrolments, nStatements } from '#areas/polon/tables.ts';
import { complianceDoubts } from '#areas/publications/service-compliance.ts';
import { authorships, evaluationCategories, publications } from '#areas/publications/tables.ts';
import { loadFacts } from '#areas/recalculation/service-period-facts.ts';
import { isEvaluated } from '#areas/recalculation/service-not-evaluated.ts';
import { disciplineResults, personResults } from '#areas/recalculation/tables.ts';
import { contentOfType } from '../schema.ts';
import type { PointsPreview, PointsQuery, PreviewEffect, PreviewRow } from '../schema-form.ts';
import { trialId, tried } from '../writing/service-trial.ts';
import { writeTrial } from '../writing/service-write.ts';

/**
 * The points that the record would have if it were saved now, by the functions that value saved ones: it is written
 * beside the stored one and taken back, so that nobody waits for it.
 */
export async function previewPoints(db: Db, query: PointsQuery): Promise<PointsPreview> {
  const period = await periodOfYear(db, query.year);
  const former = query.id === null ? undefined : await formerPeriod(db, query.id);
  const classification = await classificationOf(db, { yearTo: period?.yearTo ?? query.year });
  const stored = period && query.id !== null ? await storedShares(db, query.id, { classification }) : [];
  return tried(db, async (tx) => {
    const id = trialId();
    await writeTrial(tx, { id, content: contentOf(query), of: query.id });
    const names = await namesById(tx, [...query.people, ...stored.map(({ person }) => person)]);
    const shares = await possibleShares(tx, { id, query, classification });
    const facts = period && (await loadFacts(tx, { period, classification }, { publications: [id] }));
    const after = facts ? valueShares(withDisciplines(facts, shares, () => null)) : [];
    const rows = facts && period ? previewRows({ facts, shares, period, classification }) : [];
    return {
      ...(await valuationOf(tx, id)),
      m: mOf(query),
      is_m_known: query.author_count !== null,
      rows,
      without: shares
        .filter(({ chosen, possible }) => chosen === null && possible.length === 0)
        .map(({ person }) => person),
      // Results of a closed period stay, whatever becomes of the work.
      effects: effectsOf({
        before: former?.isClosed ? [] : stored,
        after: period?.isClosed ? [] : after,
        names,
        classification,
      }),
      period: period ? spanOf(period) : null,
      left: former && former.id !== period?.id ? spanOf(former) : null,
      full: period ? await fullOf(tx, { rows, stored, period }) : [],
      unevaluated: period ? await unevaluatedOf(tx, rows, period) : [],
      foreign: await foreignOf(tx, id, rows),
      names: [...names].map(([person_id, name]) => ({ person_id, name })),
    };
  });
}

const mOf = ({ author_count: count, listed }: PointsQuery) => count ?? Math.max(listed, 1);

/** A record of what the query knows. Only our authors are written: m is a number of the record. */
function contentOf(query: PointsQuery) {
  const { id: _id, listed: _listed, people, ...known } = query;
  const author = { id: null, first_name: '', last_name: '', kind: 'A' as const, affiliation: '', orcid: '' };
  return contentOfType({
    ...known,
    title: '',
    chapter_title: '',
    isbn: '',
    doi: '',
    invention_key: '',
    details: {},
    author_count: Math.max(mOf(query), people.length),
    authors: [...new Set(people)].map((person) => ({ ...author, person_id: person, corresponding: false })),
  });
}

/** An author of ours with the discipline chosen so far and those that may be chosen in the year. */
type Share = { authorship: number; person: number; chosen: number | null; possible: number[] };
type Context = { facts: PeriodFacts; shares: Share[]; period: Period; classification: Classification };

/** Gives the trial's shares the disciplines of the stored record, to others the first that may be chosen. */
async function possibleShares(
  tx: Db,
  { id, query, classification }: { id: number; query: PointsQuery; classification: Classification },
): Promise<Share[]> {
  const [first, last] = [`${query.year}-01-01`, `${query.year}-12-31`];
  const within = sql`d.person_id = a.person_id and d.date_from <= ${last} and (d.date_to is null or d.date_to >= ${first})`;
  const rows = await tx.execute<Omit<Share, 'possible'> & { possible: number[] | null }>(sql`
    with possible as (
      select a.id, array_remove(array_agg(distinct c.code), null) as codes
      from ${authorships} a cross join lateral (
        select unnest(array[d.discipline1_code, d.discipline2_code]) as code from ${disciplineDeclarations} d where ${within}
        union select unnest(array[d.discipline1_code, d.discipline2_code]) from ${nStatements} d where ${within}
        union select d.discipline_code from ${doctoralEnrolments} d where ${within}) as c(code)
      where a.publication_id = ${id} group by a.id),
    chosen as (
      select a.id, a.person_id, s.discipline_code as chosen, p.codes
      from ${authorships} a left join possible p on p.id = a.id
      left join ${authorships} s on s.publication_id = ${query.id ?? 0} and s.person_id = a.person_id
      where a.publication_id = ${id}),
    written as (
      update ${authorships} a set discipline_code = coalesce(c.chosen, c.codes[1])
      from chosen c where c.id = a.id)
    select id as authorship, person_id as person, chosen, codes as possible from chosen order by id`);
  return rows.map(({ chosen, possible, ...share }) => ({
    ...share,
    chosen: chosen === null ? null : classification.periodCode(chosen),
    possible: [...new Set((possible ?? []).map((code) => classification.periodCode(code)))],
  }));
}

/** The facts with these disciplines; `choose` says what those choose who have not chosen. */
function withDisciplines(facts: PeriodFacts, shares: Share[], choose: (share: Share) => number | null): PeriodFacts {
  const byId = new Map(shares.map((share) => [share.authorship, share]));
  const authorshipFacts = facts.authorships.map((fact) => {
    const share = byId.get(fact.id);
    return share ? { ...fact, discipline: share.chosen ?? choose(share) } : fact;
  });
  return { ...facts, authorships: authorshipFacts };
}

/** A row of each discipline that is chosen, then of those that may be. */
function previewRows({ facts, shares, period, classification }: Context): PreviewRow[] {
  const row = (valued: ValuedShare[], discipline: number, ifChosen: PreviewRow['if_chosen']): PreviewRow[] => {
    const own = valued.filter((share) => share.discipline === discipline);
    const barred = own.flatMap(({ person, barred: reason }) =>
      reason === null ? [] : [{ person_id: person, reason }],
    );
    const share = own.find((each) => each.barred === null) ?? own[0];
    if (!share) return [];
    const { total, mode, k, m } = share;
    const explained = explainShare({ points: total, mode, k, m }, period.rules);
    return [
      {
        discipline,
        name: classification.byCode.get(discipline)?.name ?? String(discipline),
        people: own.map(({ person }) => person),
        if_chosen: ifChosen,
        k,
        m,
        mode,
        total: toNumber(total),
        converted: toNumber(explained.converted),
        points: toNumber(explained.points),
        slots: toNumber(explained.slots),
        floor_applied: explained.floorApplied,
        barred,
      },
    ];
  };
  const now = valueShares(withDisciplines(facts, shares, () => null));
  const undecided = shares.filter(({ chosen }) => chosen === null);
  const codes = [...new Set(undecided.flatMap(({ possible }) => possible))];
  const chosen = [...new Set(now.map(({ discipline }) => discipline))];
  return [...new Set([...chosen, ...codes])].flatMap((code) => {
    const all = undecided.filter(({ possible }) => possible.includes(code));
    const first = all[0];
    const by = (who: Share[]) =>
      valueShares(withDisciplines(facts, shares, (share) => (who.includes(share) ? code : null)));
    return [
      ...row(now, code, 'no'),
      ...(first && all.length > 1 ? row(by([first]), code, 'one') : []),
      ...(first ? row(by(all), code, 'all') : []),
    ];
  });
}

/** The shares of the record as it is stored. */
async function storedShares(
  db: Db,
  id: number,
  { classification }: { classification: Classification },
): Promise<ValuedShare[]> {
  const period = await formerPeriod(db, id);
  return period ? valueShares(await loadFacts(db, { period, classification }, { publications: [id] })) : [];
}

/** The period in which the record counts as it is stored. */
async function formerPeriod(db: Db, id: number): Promise<Period | undefined> {
  const [work] = await db.execute<{ year: number }>(sql`select year from ${publications} where id = ${id}`);
  return work && periodOfYear(db, work.year);
}

type Effects = {
  before: ValuedShare[];
  after: ValuedShare[];
  names: Map<number, string>;
  classification: Classification;
};

const worth = (share: ValuedShare | undefined) =>
  share ? { points: toNumber(share.points), slots: toNumber(share.slots) } : null;

/** Who gains or loses points or slots against what is stored. */
function effectsOf({ before, after, names, classification }: Effects): PreviewEffect[] {
  const people = new Set([...before, ...after].map(({ person }) => person));
  return [...people].flatMap((person) => {
    const [was, is] = [before, after].map((shares) => shares.find((share) => share.person === person));
    const code = (is ?? was)?.discipline;
    if (code === undefined || (was?.points === is?.points && was?.slots === is?.slots)) return [];
    const discipline = classification.byCode.get(code)?.name ?? String(code);
    return [{ person_id: person, name: names.get(person) ?? '', discipline, before: worth(was), after: worth(is) }];
  });
}

/** Whose slots the work would overfill, by the results of now. Who has the work already has found room for it. */
async function fullOf(
  db: Db,
  { rows, stored, period }: { rows: PreviewRow[]; stored: ValuedShare[]; period: Period },
): Promise<PointsPreview['full']> {
  const had = new Set(stored.map(({ person, discipline }) => `${person} ${discipline}`));
  const added = rows.flatMap(({ discipline, name, people, slots }) =>
    people
      .filter((person) => !had.has(`${person} ${discipline}`))
      .map((person) => ({ person, code: discipline, name, slots })),
  );
  return db.execute<PointsPreview['full'][number]>(sql`
    select distinct on (r.person_id, a.name) r.person_id, a.name as discipline, r.slots::float8 as slots,
      r.slot_limit::float8 as limit
    from ${recordset(added, 'a(person int, code int, name text, slots numeric)')}
    join ${personResults} r on r.period_id = ${period.id} and r.person_id = a.person and r.discipline_code = a.code
    where r.slots + a.slots > r.slot_limit order by r.person_id, a.name`);
}

/** The names of the disciplines that are not evaluated, by the last result and the period's rules. */
async function unevaluatedOf(db: Db, rows: PreviewRow[], period: Period): Promise<string[]> {
  const n = sql`(k.n_years -> -1 ->> 'n')::numeric`;
  const found = await db.execute<{ name: string }>(sql`
    select distinct a.name
    from ${recordset(
      rows.map(({ discipline: code, name }) => ({ code, name })),
      'a(code int, name text)',
    )}
    join ${disciplineResults} k on k.period_id = ${period.id} and k.discipline_code = a.code
    where not ${isEvaluated({ code: sql`a.code`, n }, period.rules)} order by a.name`);
  return found.map(({ name }) => name);
}

/** The names of the disciplines in which the list in force does not have the trial's journal. */
async function foreignOf(tx: Db, id: number, rows: PreviewRow[]): Promise<string[]> {
  const names = new Map(rows.map(({ discipline, name }) => [discipline, name]));
  const doubts = await complianceDoubts(tx, { works: [id], codes: [...names.keys()] });
  return doubts.flatMap(({ verdict, discipline }) => (verdict === 'forbidden' ? (names.get(discipline) ?? []) : []));
}

type Valuation = Pick<PointsPreview, 'points' | 'points_hst' | 'mode' | 'category' | 'listed_as' | 'list'>;

/** What the rules have found for the trial: the row of the list in force, the points and their division. */
async function valuationOf(tx: Db, id: number): Promise<Valuation> {
  const [found] = await tx.execute<Valuation>(sql`
    select p.points::float8 as points, p.points_hst::float8 as points_hst, p.emphasis_mode as mode, c.name as category,
      coalesce(j.title, b.name) as listed_as, coalesce(jl.name, bl.name) as list
    from ${publications} p join ${evaluationCategories} c on c.id = p.category_id
    left join ${journals} j on j.id = p.journal_id left join ${journalLists} jl on jl.id = j.list_id
    left join ${publishers} b on b.id = p.publisher_id left join ${publisherLists} bl on bl.id = b.list_id
    where p.id = ${id}`);
  if (!found) throw new Error('The trial is gone');
  return found;
}
