import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { columns, recordset } from '#platform/database/sql.ts';
import { Refusal } from '#platform/refusal.ts';
import { authorships } from '#areas/publications/tables.ts';
import { tellRemoved } from '#areas/recalculation/service-verdict-changes.ts';
import type { RecordAuthor, RecordContent } from '../schema.ts';
import { recordVersions, type RemovedShare } from '../tables.ts';

export type { RemovedShare } from '../tables.ts';

/** All authors in one line, by which works are searched for. */
export const authorsLine = ({ authors }: RecordContent): string =>
  authors.map(({ first_name: first, last_name: last }) => `${first} ${last}`.trim()).join(', ');

type Stored = {
  id: number;
  publication_id: number;
  person_id: number | null;
  last_name: string;
  statement_id: number | null;
};
type Placed = RecordAuthor & { publication_id: number; position: number };

type Authored = { id: number; content: RecordContent };

/**
 * Writes the authors of these records. A person who stays keeps the discipline that was chosen; a person who goes loses
 * it, and the answer says what by record, so that a restored person gets it back (`restores`).
 * @throws Refusal where a printed statement names somebody who would go
 */
export async function writeAuthors(
  tx: Db,
  records: Authored[],
  { restores }: { restores: boolean },
): Promise<Map<number, RemovedShare[]>> {
  if (records.length === 0) return new Map();
  const ids = sql.param(records.map(({ id }) => id));
  const stored = await tx.execute<Stored>(sql`
    select id, publication_id, person_id, last_name, statement_id from ${authorships}
    where publication_id = any(${ids}::int[]) order by publication_id, position`);
  const byRecord = Map.groupBy(stored, (row) => row.publication_id);
  const plans = records.map((record) => planned(record, byRecord.get(record.id) ?? []));
  const removed = await removeRows(
    tx,
    plans.flatMap(({ gone }) => gone),
  );
  await moveRows(
    tx,
    plans.flatMap(({ kept }) => kept),
  );
  await addRows(
    tx,
    plans.flatMap(({ added }) => added),
    restores,
  );
  return removed;
}

/** Which rows stay, go and come: a person keeps the own row, somebody from outside the row that the client names. */
function planned({ id: publicationId, content }: Authored, rows: Stored[]) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byPerson = new Map(rows.flatMap((row) => (row.person_id === null ? [] : [[row.person_id, row] as const])));
  const kept: (Placed & { id: number })[] = [];
  const added: Placed[] = [];
  const used = new Set<number>();
  content.authors.forEach((author, index) => {
    const named = author.id === null ? undefined : byId.get(author.id);
    const row =
      (author.person_id === null ? undefined : byPerson.get(author.person_id)) ??
      (named?.person_id === null ? named : undefined);
    const placed = { ...author, publication_id: publicationId, position: index + 1 };
    if (row && !used.has(row.id)) {
      used.add(row.id);
      kept.push({ ...placed, id: row.id });
    } else added.push(placed);
  });
  const gone = rows.filter((row) => !used.has(row.id));
  const frozen = gone.find((row) => row.statement_id !== null);
  if (frozen) {
    const message = `${frozen.last_name} ma wydrukowane oświadczenie z tą pracą: najpierw trzeba je wycofać`;
    throw new Refusal('conflict', message);
  }
  return { kept, added, gone };
}

/** What a removed share had, so that it can come back. */
const REMOVED = `person_id, discipline_code, discipline_changed_at, discipline_changed_by, include_in_optimum, custom_selected`;

/** What the people of these records, which are about to go, have of them. */
export async function sharesOf(tx: Db, ids: readonly number[]): Promise<Map<number, RemovedShare[]>> {
  const rows = await tx.execute<{ publication_id: number; shares: RemovedShare[] }>(sql`
    select publication_id, jsonb_agg(to_jsonb(s) - 'publication_id' order by person_id) as shares
    from (select publication_id, ${columns(REMOVED)} from ${authorships}
      where publication_id = any(${sql.param(ids)}::int[]) and person_id is not null) s
    group by publication_id`);
  return new Map(rows.map(({ publication_id: id, shares }) => [id, shares]));
}

async function removeRows(tx: Db, gone: Stored[]): Promise<Map<number, RemovedShare[]>> {
  if (gone.length === 0) return new Map();
  const ids = gone.map(({ id }) => id);
  await tellRemoved(tx, ids);
  const rows = await tx.execute<{ publication_id: number; share: RemovedShare }>(sql`
    delete from ${authorships} a where id = any(${sql.param(ids)}::int[])
    returning publication_id, (select to_jsonb(s) from (select ${columns(REMOVED.replaceAll(/\w+/g, 'a.$&'))}) as s) as share`);
  const ours = rows.filter(({ share }) => share.person_id !== null);
  return new Map(
    [...Map.groupBy(ours, (row) => row.publication_id)].map(([id, each]) => [id, each.map(({ share }) => share)]),
  );
}

const SHAPE = `r(id int, publication_id int, position smallint, person_id int, first_name text, last_name text, kind text,
  affiliation text, orcid text, corresponding boolean)`;
const WRITTEN = `person_id, first_name, last_name, kind, affiliation, orcid, corresponding`;

const rowsOfAuthors = (authors: Placed[]) => recordset(authors, SHAPE);

const VALUES = sql`r.person_id, r.first_name, r.last_name, r.kind, nullif(r.affiliation, ''), nullif(r.orcid, ''), r.corresponding`;

/** In two steps, because no two rows of a record may have one position on the way. */
async function moveRows(tx: Db, kept: (Placed & { id: number })[]) {
  if (kept.length === 0) return;
  await tx.execute(sql`
    update ${authorships} a set position = -a.position from ${rowsOfAuthors(kept)}
    where a.id = r.id and a.position <> r.position`);
  await tx.execute(sql`
    update ${authorships} a set position = r.position, (${columns(WRITTEN)}) = (${VALUES})
    from ${rowsOfAuthors(kept)}
    where a.id = r.id and (a.position, ${columns(WRITTEN.replaceAll(/\w+/g, 'a.$&'))}) is distinct from (r.position, ${VALUES})`);
}

async function addRows(tx: Db, added: Placed[], restores: boolean) {
  if (added.length === 0) return;
  await tx.execute(sql`
    insert into ${authorships} (publication_id, position, ${columns(WRITTEN)})
    select r.publication_id, r.position, ${VALUES} from ${rowsOfAuthors(added)}`);
  if (!restores) return;
  const pairs = added.flatMap(({ publication_id: record, person_id: person }) =>
    person === null ? [] : [{ record, person }],
  );
  await tx.execute(sql`
    with lost as (
      select distinct on (v.publication_id, s.person_id) v.publication_id, s.*
      from ${recordVersions} v
      cross join lateral jsonb_to_recordset(v.removed) as s(person_id int, discipline_code int,
        discipline_changed_at timestamptz, discipline_changed_by text, include_in_optimum boolean, custom_selected boolean)
      join ${recordset(pairs, 'r(record int, person int)')}
        on r.record = v.publication_id and r.person = s.person_id
      where v.removed is not null
      order by v.publication_id, s.person_id, v.version desc)
    update ${authorships} a set discipline_code = l.discipline_code, discipline_changed_at = l.discipline_changed_at,
      discipline_changed_by = l.discipline_changed_by, include_in_optimum = l.include_in_optimum,
      custom_selected = l.custom_selected
    from lost l where l.publication_id = a.publication_id and l.person_id = a.person_id and a.discipline_code is null`);
}
