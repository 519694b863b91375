import { eq, sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { dayText } from '#engine/day.ts';
import type { Corrected, ListKind } from '#areas/library/schema-words.ts';
import type { Despite } from '#areas/statements/schema.ts';
import { recordAct } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { columns, columnsOf } from '#platform/database/sql.ts';
import { lockBulk, lockRows } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import type { Requester } from '#platform/jobs/kind.ts';
import { Refusal } from '#platform/refusal.ts';
import { tryOut } from '#platform/database/try-out.ts';
import { effectOf } from '../publications/service-effect.ts';
import { revalue } from '../publications/service-near.ts';
import { lockList } from './service-apply.ts';
import { KINDS, recordOf, type Values } from './service-kinds.ts';
import { worksOf } from './service-list-works.ts';

type AuditRow = Parameters<typeof recordAct>[2];
type Sides = { before?: object; after?: object };

/** What differs between the kinds of rows that the library corrects. */
export interface Subject<Own extends Values, Typed, Key extends string, Detail> extends CorrectedRows<Own, Typed> {
  /** What a call names the row by: 'journal'. */
  key: Key;
  find: (db: Db, id: number) => Promise<Detail>;
}

type CorrectedRows<Own extends Values, Typed> = {
  kind: ListKind;
  /** 'Nie znaleziono czasopisma', 'Czasopismo'. */
  words: { missing: string; what: string };
  /** The values as they were typed; `row` is what is corrected. @throws FieldRefusal by field */
  read: (tx: Db, typed: Typed, about: { validFrom: string; row?: CorrectedRow<Own> }) => Promise<Own>;
  /** @throws FieldRefusal where the list has such a row */
  refuseTaken: (tx: Db, list: number, values: Own) => Promise<void>;
  /** The works that a row with these values may value. */
  near: (tx: Db, id: number, values: Own) => Promise<number[]>;
  find: (db: Db, id: number) => Promise<unknown>;
  audit: (action: 'correct' | 'add' | 'remove' | 'withdraw', id: number, sides: Sides) => AuditRow;
};

type CorrectedRow<Own> = {
  id: number;
  list: number;
  corrected: Corrected | null;
  official: Own | null;
  values: Own;
  /** The correction in force; 0: none. */
  correction: number;
  reason: string | null;
};

/** A row leaves its list only after the list has begun. */
export const endFaults = (endedOn: string | undefined, validFrom: string) =>
  endedOn && endedOn <= validFrom
    ? [{ path: 'ended_on', message: `Podaj dzień późniejszy niż początek wykazu: ${dayText(validFrom)}` }]
    : [];

/** The row, and the correction of it that was seen; 0: none. */
type Ref = { id: number; seen: number };
/** What a change has done: to which row, and the works whose match it may change. */
type Done = { id: number; works: number[]; audit: AuditRow };

/** Locks the row's list and the row. @throws Refusal when the correction in force is not the one that was seen */
async function lockRow<Own extends Values, Typed>(tx: Db, of: CorrectedRows<Own, Typed>, { id, seen }: Ref) {
  const { table, values, corrections, owner } = KINDS[of.kind];
  const missing = () => new Refusal('missing', of.words.missing);
  const [found] = await tx.select({ list: table.listId }).from(table).where(eq(table.id, id));
  if (!found) throw missing();
  const { validFrom } = await lockList(tx, { kind: of.kind, listId: found.list });
  const [locked] = await lockRows(tx, table, { where: eq(table.id, id), strength: 'update' });
  if (!locked) throw missing();
  const [row] = await tx.execute<CorrectedRow<Own>>(sql`
    select t.id, t.list_id as list, t.corrected, t.official, ${values} as values, coalesce(c.id, 0) as correction, c.reason
    from ${table} t left join ${corrections} c on c.${owner} = t.id and c.withdrawn_at is null where t.id = ${id}`);
  if (!row) throw missing();
  if (row.correction !== seen) {
    throw new Refusal('conflict', `${of.words.what} poprawiono w międzyczasie`, await of.find(tx, id));
  }
  return { row, validFrom };
}

/** The values of `a` that differ from those of `b`. */
const differing = <Own extends Values>(a: Own, b: Own): Partial<Own> => {
  const others = new Map(Object.entries(b));
  return Object.fromEntries(
    Object.entries(a).filter(([name, value]) => !isDeepStrictEqual(value, others.get(name))),
  ) as Partial<Own>;
};

const withdrawActive = (tx: Db, actor: Requester, { kind, id }: { kind: ListKind; id: number }) =>
  tx.execute(sql`
    update ${KINDS[kind].corrections} set withdrawn_at = clock_timestamp(), withdrawn_by = ${actor.login} where id = ${id}`);

type Kept = { kind: ListKind; row: number; corrected: Corrected; fields: object; reason: string };
const keep = (tx: Db, actor: Requester, { kind, row, corrected, fields, reason }: Kept) =>
  tx.execute(sql`
    insert into ${KINDS[kind].corrections} (${KINDS[kind].owner}, kind, fields, reason, created_by)
    values (${row}, ${corrected}, ${json(fields)}, ${reason}, ${actor.login})`);

type State = { id: number; values: Values; corrected: Corrected | null; official: Values | null };

const json = (value: object | null) => sql`${value && JSON.stringify(value)}::text::jsonb`;

/** Gives the row these values, and says what a correction has done to it. */
async function writeRow(tx: Db, kind: ListKind, { id, values, corrected, official }: State) {
  const { table, columns: names } = KINDS[kind];
  await tx.execute(sql`
    update ${table} t set (${columns(names)}) = (${columnsOf('n', names)}), corrected = ${corrected}, official = ${json(official)}
    from ${recordOf(kind, json(values))} where t.id = ${id}`);
}

type Correction<Typed> = Ref & { typed: Typed; reason: string };

async function correctRow<Own extends Values, Typed>(
  tx: Db,
  actor: Requester,
  { of, id, seen, typed, reason }: Correction<Typed> & { of: CorrectedRows<Own, Typed> },
): Promise<Done> {
  const { kind } = of;
  const { row, validFrom } = await lockRow(tx, of, { id, seen });
  if (row.corrected === 'removed') throw new Refusal('conflict', 'Tę pozycję usunięto: najpierw wycofaj usunięcie.');
  const { values: before } = row;
  const official = row.official ?? before;
  const values = await of.read(tx, typed, { validFrom, row });
  const isAdded = row.corrected === 'added';
  const fields = isAdded ? values : differing(values, official);
  if (isDeepStrictEqual(values, before)) throw new Refusal('input', 'Nic się nie zmieniło: popraw którąś z wartości.');
  if (Object.keys(fields).length === 0)
    throw new Refusal('input', 'To są wartości z wykazu: zamiast poprawiać, wycofaj poprawkę.');
  const near = await of.near(tx, id, before);
  await withdrawActive(tx, actor, { kind, id: row.correction });
  await keep(tx, actor, { kind, row: id, corrected: isAdded ? 'added' : 'values', fields, reason });
  await writeRow(tx, kind, {
    id,
    values,
    corrected: isAdded ? 'added' : 'values',
    official: isAdded ? null : official,
  });
  const sides = { before: differing(before, values), after: { ...differing(values, before), reason } };
  return { id, works: [...near, ...(await of.near(tx, id, values))], audit: of.audit('correct', id, sides) };
}

type Addition<Typed> = { list: number; typed: Typed; reason: string };

async function addRow<Own extends Values, Typed>(
  tx: Db,
  actor: Requester,
  { of, list, typed, reason }: Addition<Typed> & { of: CorrectedRows<Own, Typed> },
): Promise<Done> {
  const { kind } = of;
  const { table, columns: names } = KINDS[kind];
  const { validFrom } = await lockList(tx, { kind, listId: list });
  const values = await of.read(tx, typed, { validFrom });
  await of.refuseTaken(tx, list, values);
  const [place, next] =
    kind === 'journals'
      ? [sql`, position`, sql`, (select coalesce(max(position), 0) + 1 from ${table} where list_id = ${list})`]
      : [sql``, sql``];
  const [row] = await tx.execute<{ id: number }>(sql`
    insert into ${table} (list_id, corrected, ${columns(names)}${place})
    select ${list}::int, 'added', ${columnsOf('n', names)}${next}
    from ${recordOf(kind, json(values))} returning id`);
  if (!row) throw new Error('The row was not added');
  const { id } = row;
  await keep(tx, actor, { kind, row: id, corrected: 'added', fields: values, reason });
  const after = { ...values, list, reason, corrected: 'added' };
  return { id, works: await of.near(tx, id, values), audit: of.audit('add', id, { after }) };
}

async function removeRow<Own extends Values, Typed>(
  tx: Db,
  actor: Requester,
  { of, id, seen, reason }: Ref & { reason: string; of: CorrectedRows<Own, Typed> },
): Promise<Done> {
  const { kind } = of;
  const { row } = await lockRow(tx, of, { id, seen });
  if (row.corrected === 'added') throw new Refusal('input', 'Tę pozycję dodała biblioteka: wycofaj dodanie.');
  if (row.corrected === 'removed') throw new Refusal('conflict', 'Tę pozycję już usunięto.');
  const works = await of.near(tx, id, row.values);
  await withdrawActive(tx, actor, { kind, id: row.correction });
  await keep(tx, actor, { kind, row: id, corrected: 'removed', fields: {}, reason });
  await writeRow(tx, kind, { id, values: row.official ?? row.values, corrected: 'removed', official: null });
  return { id, works, audit: of.audit('remove', id, { before: row.values, after: { reason } }) };
}

async function withdrawRow<Own extends Values, Typed>(
  tx: Db,
  actor: Requester,
  { of, id, seen }: Ref & { of: CorrectedRows<Own, Typed> },
): Promise<Done> {
  const { kind } = of;
  const { row } = await lockRow(tx, of, { id, seen });
  if (row.correction === 0) throw new Refusal('conflict', 'Tej poprawki już nie ma.');
  const { values } = row;
  const works = await of.near(tx, id, values);
  const before = { ...values, reason: row.reason, corrected: row.corrected };
  if (row.corrected === 'added') {
    await tx.execute(sql`delete from ${KINDS[kind].table} where id = ${id}`);
    return { id, works, audit: of.audit('withdraw', id, { before }) };
  }
  await withdrawActive(tx, actor, { kind, id: row.correction });
  const official = row.official ?? values;
  await writeRow(tx, kind, { id, values: official, corrected: null, official: null });
  works.push(...(await of.near(tx, id, official)));
  return { id, works, audit: of.audit('withdraw', id, { before, after: differing(official, values) }) };
}

/** The reason of a change that is only tried out. */
const TRIED = 'na próbę';

type Named<Key extends string> = Record<Key, number> & { seen: number };
type Reason = { reason: string };
/** A change that has not been saved yet. */
type Trial<Typed, Key extends string> =
  | ({ change: 'values' } & Named<Key> & Typed)
  | ({ change: 'added'; list: number } & Typed)
  | ({ change: 'removed' | 'withdrawn' } & Named<Key>);

type Change = { actor: Requester; change: (tx: Db) => Promise<Done> };

/** Changes a row and values the works that the change may concern. */
const save = (db: Db, input: Despite, { actor, change }: Change) =>
  transact(db, async (tx) => {
    await lockBulk(tx);
    const { id, works, audit } = await change(tx);
    await revalue(tx, works, { ...input, act: await recordAct(tx, actor, audit) });
    return id;
  });

/** The calls that correct, add, remove and withdraw such rows, and the one that says before what it would change. */
export function correctionsOf<Own extends Values, Typed, Key extends string, Detail>(
  of: Subject<Own, Typed, Key, Detail>,
) {
  const refOf = (input: Named<Key>): Ref => ({ id: input[of.key], seen: input.seen });

  const tried = (tx: Db, actor: Requester, input: Trial<Typed, Key>) => {
    switch (input.change) {
      case 'values':
        return correctRow(tx, actor, { of, ...refOf(input), typed: input, reason: TRIED });
      case 'added':
        return addRow(tx, actor, { of, list: input.list, typed: input, reason: TRIED });
      case 'removed':
        return removeRow(tx, actor, { of, ...refOf(input), reason: TRIED });
      case 'withdrawn':
        return withdrawRow(tx, actor, { of, ...refOf(input) });
    }
  };

  return {
    async correct(db: Db, actor: Requester, input: Named<Key> & Typed & Reason & Despite) {
      const { reason } = input;
      const change = (tx: Db) => correctRow(tx, actor, { of, ...refOf(input), typed: input, reason });
      return of.find(db, await save(db, input, { actor, change }));
    },
    async add(db: Db, actor: Requester, input: { list: number } & Typed & Reason & Despite) {
      const { list, reason } = input;
      const change = (tx: Db) => addRow(tx, actor, { of, list, typed: input, reason });
      return of.find(db, await save(db, input, { actor, change }));
    },
    async remove(db: Db, actor: Requester, input: Named<Key> & Reason & Despite) {
      const { reason } = input;
      const change = (tx: Db) => removeRow(tx, actor, { of, ...refOf(input), reason });
      return of.find(db, await save(db, input, { actor, change }));
    },
    /** Null: the row was the library's own and is gone. */
    async withdraw(db: Db, actor: Requester, input: Named<Key> & Despite) {
      const change = (tx: Db) => withdrawRow(tx, actor, { of, ...refOf(input) });
      const id = await save(db, input, { actor, change });
      const { table } = KINDS[of.kind];
      return (await db.$count(table, eq(table.id, id))) > 0 ? of.find(db, id) : null;
    },
    /** Which works a change would give other points; nothing of it stays. */
    tryOut: (db: Db, actor: Requester, input: Trial<Typed, Key>) =>
      tryOut(db, async (tx) => {
        await lockBulk(tx);
        const { works } = await tried(tx, actor, input);
        const { effect, changed } = await effectOf(tx, [...new Set(works)]);
        return { ...effect, rows: await worksOf(tx, changed) };
      }),
  };
}
