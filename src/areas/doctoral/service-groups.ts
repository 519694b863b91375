import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { lockRows } from '#platform/database/locks.ts';
import { FieldRefusal, Refusal } from '#platform/refusal.ts';
import { recordset, stampOf } from '#platform/database/sql.ts';
import { once } from '#platform/database/once.ts';
import { transact } from '#platform/database/transact.ts';
import { doctoralAudit } from './audit.ts';
import {
  FUNCTION_NAMES,
  type FunctionKey,
  type GroupKind,
  type GroupRow,
  type GroupRowInput,
  type GroupUpdate,
  type PersonGroup,
} from './schema.ts';
import { namesOfPersons, requirePersons } from './service-persons.ts';
import { grantedDisciplines } from './service-scope.ts';
import { doctoralProcedures as procedures, personGroupRows as rows, personGroups as groups } from './tables.ts';

const GROUP_NAMES: Record<number, string> = {
  1: 'komisja doktorska',
  2: 'recenzenci',
  3: 'zespół 8 PRK',
};

const missingGroup = () => new Refusal('missing', 'Nie znaleziono grupy');

async function groupOf(db: Db, id: number): Promise<PersonGroup> {
  const [group] = await db
    .select({ kind: groups.kind, updatedAt: stampOf(groups.updatedAt) })
    .from(groups)
    .where(eq(groups.id, id));
  if (!group) throw missingGroup();
  const found = await db.select().from(rows).where(eq(rows.groupId, id)).orderBy(rows.position, rows.id);
  const set = found.map(
    (row): GroupRow => ({
      skladrowid: row.id,
      skladsetnum: id,
      skladkindnum: group.kind as GroupKind,
      skladpersonfunction: row.function as FunctionKey | null,
      kolejnosc_w_funkcji: row.position,
      osobaid: row.personId,
      info_hint: row.note,
      updated_at: group.updatedAt,
    }),
  );
  return { set, grpcat: id, updated_at: group.updatedAt };
}

const namesGroup = (id: number) =>
  or(eq(procedures.teamGroupId, id), eq(procedures.commissionGroupId, id), eq(procedures.reviewersGroupId, id));

/** Refuses a group of a procedure that the actor may not see, and of none that somebody else has made. */
async function requireGroup(db: Db, actor: Actor, id: number) {
  const [group] = await db
    .select({ createdBy: groups.createdBy, code: procedures.disciplineCode })
    .from(groups)
    .leftJoin(procedures, namesGroup(id))
    .where(eq(groups.id, id));
  if (!group) throw missingGroup();
  const isVisible =
    group.code === null
      ? group.createdBy === actor.physicalLogin
      : (await grantedDisciplines(db, actor)).covers(group.code);
  if (!isVisible) throw missingGroup();
}

/** The rows of a group, in their order. */
export async function readGroup(db: Db, actor: Actor, id: number): Promise<GroupRow[]> {
  await requireGroup(db, actor, id);
  return (await groupOf(db, id)).set;
}

/** What was read: the version, that of the rows, or for plain callers that rows are only changed or added to. */
function isStale(current: PersonGroup, { rows: given, version }: GroupUpdate): boolean {
  const read = version ?? given.find(({ updated_at: each }) => each)?.updated_at;
  if (read !== undefined) return read !== current.updated_at;
  const kept = new Set(given.map(({ skladrowid: each }) => each));
  return current.set.some(({ skladrowid: each }) => !kept.has(each));
}

function kindOf(given: readonly GroupRowInput[]): GroupKind | undefined {
  const [first, ...others] = new Set(given.map(({ skladkindnum: kind }) => kind));
  if (others.length > 0) throw new FieldRefusal([{ path: 'rows', message: 'Wiersze należą do różnych grup' }]);
  return first;
}

/** Writes the rows in the order given: changed and new ones; those left out are deleted. */
async function writeRows(tx: Db, id: number, given: readonly GroupRowInput[]) {
  const values = given.map((row, index) => ({
    id: row.skladrowid,
    position: index + 1,
    function: row.skladpersonfunction,
    person: row.osobaid,
    note: row.info_hint,
  }));
  const kept = recordset(values, 'given(id int, position smallint, function text, person int, note text)');
  await tx.execute(sql`
    delete from ${rows} where group_id = ${id} and id not in (select given.id from ${kept})`);
  await tx.execute(sql`
    update ${rows} r set position = given.position, function = given.function, person_id = given.person, note = given.note
    from ${kept} where r.id = given.id and r.group_id = ${id}
      and (r.position, r.function, r.person_id, r.note)
        is distinct from (given.position, given.function, given.person, given.note)`);
  await tx.execute(sql`
    insert into ${rows} (group_id, position, function, person_id, note)
    select ${id}, given.position, given.function, given.person, given.note from ${kept}
    where given.id = 0 order by given.position`);
}

async function inWords(db: Db, set: readonly Pick<GroupRow, 'osobaid' | 'skladpersonfunction'>[]) {
  const names = await namesOfPersons(
    db,
    set.map(({ osobaid: person }) => person),
  );
  return set.map(({ osobaid: person, skladpersonfunction: key }) => {
    const name = person === null ? 'nie wybrano osoby' : (names.get(person) ?? '');
    return `${name} – ${key === null ? 'nie wybrano funkcji' : FUNCTION_NAMES[key]}`;
  });
}

const same = (before: readonly GroupRow[], after: readonly GroupRowInput[]) =>
  before.length === after.length &&
  before.every((row, index) => {
    const other = after[index];
    return (
      row.skladrowid === other?.skladrowid &&
      row.osobaid === other.osobaid &&
      row.skladpersonfunction === other.skladpersonfunction &&
      row.info_hint === other.info_hint
    );
  });

async function newGroup(tx: Db, actor: Actor, given: GroupRowInput[]): Promise<number> {
  const kind = kindOf(given);
  if (!kind) throw new FieldRefusal([{ path: 'rows', message: 'Nowa grupa musi mieć wiersz' }]);
  const by = actor.physicalLogin;
  const [group] = await tx.insert(groups).values({ kind, createdBy: by, updatedBy: by }).returning({ id: groups.id });
  if (!group) throw new Error('The group was not inserted');
  return group.id;
}

/** Saves the rows of a group, complete or not; a new one gets its id. */
export function saveGroup(db: Db, actor: Actor, input: GroupUpdate): Promise<PersonGroup> {
  return transact(db, async (tx) => {
    const request = { call: 'doctoral.saveGroup', by: actor, id: input.request_id, input };
    const { made } = await once(tx, request, () => saveGroupIn(tx, actor, input));
    return groupOf(tx, made);
  });
}

/** Saves within the caller's transaction. Returns the group's number. */
async function saveGroupIn(tx: Db, actor: Actor, input: GroupUpdate): Promise<number> {
  await requirePersons(
    tx,
    input.rows.map(({ osobaid: person }, index) => ({ path: `rows.${index}.osobaid`, id: person })),
  );
  const id = input.grpId || (await newGroup(tx, actor, input.rows));
  const [group] = await lockRows(tx, groups, { where: eq(groups.id, id), strength: 'no key update' });
  // Its procedure, or that procedure's discipline, may have changed before the lock.
  await requireGroup(tx, actor, id);
  const before = await groupOf(tx, id);
  const kind = kindOf(input.rows) ?? group?.kind;
  if (kind !== group?.kind) throw new FieldRefusal([{ path: 'rows', message: 'Wiersze należą do innej grupy' }]);
  if (input.grpId > 0) {
    if (isStale(before, input)) throw new Refusal('conflict', 'Skład grupy zmieniono w międzyczasie', before);
    if (same(before.set, input.rows)) return id;
  }
  const known = input.rows.flatMap(({ skladrowid: each }) => (each > 0 ? [each] : []));
  if (new Set(known).size < known.length)
    throw new FieldRefusal([{ path: 'rows', message: 'Ten sam wiersz podano dwa razy' }]);
  const own = new Set(before.set.map(({ skladrowid: each }) => each));
  if (known.some((each) => !own.has(each)))
    throw new Refusal('conflict', 'Skład grupy zmieniono w międzyczasie', before);
  await writeRows(tx, id, input.rows);
  await tx
    .update(groups)
    .set({ updatedBy: actor.physicalLogin, updatedAt: sql`clock_timestamp()` })
    .where(eq(groups.id, id));
  const after = await groupOf(tx, id);
  const name = GROUP_NAMES[kind ?? 0] ?? '';
  await recordChanges(tx, actor, [
    doctoralAudit.change('procedure.group', {
      subject: { 'person-group': id },
      before: { kind: name, rows: await inWords(tx, before.set) },
      after: { kind: name, rows: await inWords(tx, after.set) },
    }),
  ]);
  return id;
}

type Asked = { path: string; id: number | null; kind: GroupKind };

type Naming = { procedure: number | null; asked: Asked[] };

/**
 * Locks the groups that a procedure, or a new one (null), is to name. @throws FieldRefusal for another kind's, somebody's or
 * another procedure's
 */
export async function requireGroups(db: Db, actor: Actor, { procedure, asked }: Naming) {
  const ids = asked.flatMap(({ id }) => id ?? []);
  if (ids.length === 0) return;
  const found = await lockRows(db, groups, { where: inArray(groups.id, ids), strength: 'no key update' });
  const owners = await db.execute<{ group: number; procedure: number }>(sql`
    select g.id as "group", p.id as procedure from ${groups} g
    join ${procedures} p on g.id in (p.team_group_id, p.commission_group_id, p.reviewers_group_id)
    where g.id = any(${sql.param(ids)}::int[])`);
  const ownerOf = new Map(owners.map((row) => [row.group, row.procedure]));
  const wrong = asked.filter(({ id, kind }) => {
    if (id === null) return false;
    const group = found.find((each) => each.id === id);
    const owner = ownerOf.get(id);
    const isOwn = owner === undefined ? group?.createdBy === actor.physicalLogin : owner === procedure;
    return group?.kind !== kind || !isOwn;
  });
  if (wrong.length > 0) throw new FieldRefusal(wrong.map(({ path }) => ({ path, message: 'Nie znaleziono grupy' })));
}
