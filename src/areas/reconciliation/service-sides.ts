import { inArray, type SQL, sql } from 'drizzle-orm';
import { accounts, directoryEntries, persons } from '#areas/people/tables.ts';
import { keepFormerNames, namesGiven } from '#areas/people/service-former-names.ts';
import { factEdits } from '#areas/polon/tables.ts';
import type { Actor } from '#platform/actor.ts';
import { pick, recordForUndo } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { recordset } from '#platform/database/sql.ts';
import { reconciliationAudit } from './audit.ts';
import { type DifferenceKind, IDENTIFIER_NAMES, keyText } from './kinds.ts';
import type { Difference, ManyFixes } from './schema.ts';

type Field = 'firstName' | 'lastName' | 'orcid' | 'polonUuid';
type Identifier = 'orcid' | 'polonUuid';

/** The fields of a person and an account, by kind of difference. */
const FIELDS: [DifferenceKind, Field[]][] = [
  ['name', ['firstName', 'lastName']],
  ['orcid', ['orcid']],
  ['polon', ['polonUuid']],
];

export const ALL_FIELDS = ['firstName', 'lastName', 'orcid', 'polonUuid'] as const satisfies Field[];

const COLUMNS: Record<Field, SQL> = {
  firstName: sql.raw('first_name'),
  lastName: sql.raw('last_name'),
  orcid: sql.raw('orcid'),
  polonUuid: sql.raw('polon_uuid'),
};

type Given = { person: number; value: string };

/** Refuses identifiers that another person has, or that two of these people would get. */
export async function refuseTaken(tx: Db, field: Identifier, given: Given[]) {
  const [taken] = await tx.execute<{ name: string; value: string }>(sql`
    with given as (select * from ${recordset(given, 'g(person int, value text)')})
    select p.last_name || ' ' || p.first_name as name, g.value from given g
    join ${persons} p on p.${COLUMNS[field]} = g.value and p.id <> g.person
    union all
    select p.last_name || ' ' || p.first_name, g.value from given g
    join given o on o.value = g.value and o.person > g.person join ${persons} p on p.id = g.person
    limit 1`);
  if (taken) throw new Refusal('input', `${IDENTIFIER_NAMES[field]} ${taken.value} ma już inna osoba: ${taken.name}`);
}

/** A person with two accounts can take the value of one only. */
function refuseTwoValues(given: Given[]) {
  const values = new Map<number, string>();
  for (const { person, value } of given) {
    if ((values.get(person) ?? value) !== value)
      throw new Refusal('input', 'Zaznaczono dwa konta jednej osoby o różnych wartościach: zostaw jedno');
    values.set(person, value);
  }
}

/** A directory's entry by its number, which the key of a difference ends with. */
const entryOf = ({ person_id, key }: Difference) => ({
  person: person_id,
  number: key.slice(key.indexOf(':directory:') + ':directory:'.length),
});

/** Whether it is the person's value that is taken, not that of the other source. */
export const isOfPerson = (take: ManyFixes['take']): take is 'polon' | 'office' =>
  take === 'polon' || take === 'office';

const REASONS: Record<'account' | 'directory', string> = {
  account: 'Rozbieżność: przyjęto z konta',
  directory: 'Rozbieżność: przyjęto z bazy pracowników',
};

const EDIT_NAMES: Record<Field, string> = {
  firstName: 'first_name',
  lastName: 'last_name',
  orcid: 'orcid',
  polonUuid: 'polon_uuid',
};
type Values = Partial<Record<Field, string | null>>;

/** As the edits of facts keep it. */
export const editOf = (values: Values) =>
  Object.fromEntries(ALL_FIELDS.flatMap((field) => (field in values ? [[EDIT_NAMES[field], values[field]]] : [])));

type PersonRow = typeof persons.$inferSelect;
type Taken = {
  fields: Field[];
  before: ReadonlyMap<number, PersonRow>;
  after: ReadonlyMap<number, PersonRow>;
  reason: string;
};

/** Keeps that somebody chose these values, and the names that people had: they are still found by them, and an import asks before it brings one back. */
async function keepFormer(tx: Db, actor: Actor, { fields, before, after, reason }: Taken) {
  const editedBy = actor.physicalLogin;
  const changed = [...after.values()].flatMap((row) => {
    const was = before.get(row.id);
    return was && fields.some((field) => was[field] !== row[field]) ? [{ was, row }] : [];
  });
  if (changed.length === 0) return;
  if (fields.includes('lastName')) await keepFormerNames(tx, editedBy, namesGiven(changed.map(({ was }) => was)));
  await tx.insert(factEdits).values(
    changed.map(({ was, row }) => ({
      kind: 'person' as const,
      recordId: row.id,
      personId: row.id,
      before: editOf(pick(was, fields)),
      after: editOf(pick(row, fields)),
      reason,
      editedBy,
    })),
  );
}

type Writing = { current: Difference[]; take: ManyFixes['take'] };

const byId = async (tx: Db, ids: number[]) =>
  new Map((await tx.select().from(persons).where(inArray(persons.id, ids))).map((each) => [each.id, each]));

const setOf = (fields: Field[]) =>
  sql.join(
    fields.map((field) => sql`${COLUMNS[field]} = s.${COLUMNS[field]}`),
    sql`, `,
  );

const numbers = (of: number[]) => sql`any(${sql.param(of)}::int[])`;

/** The accounts get the values of their people. */
const writeAccounts = (tx: Db, fields: Field[], rows: number[]) =>
  tx.execute(sql`
    update ${accounts} t set ${setOf(fields)}, updated_at = clock_timestamp() from ${persons} s
    where s.id = t.person_id and t.row_num = ${numbers(rows)}`);

/** The people get the values of their account or of the directory. */
async function writePeople(tx: Db, fields: Field[], { current, take }: Writing) {
  const given = current.flatMap(({ person_id, other: { value } }) => (value ? [{ person: person_id, value }] : []));
  refuseTwoValues(given);
  const [field] = fields;
  if (field === 'orcid' || field === 'polonUuid') await refuseTaken(tx, field, given);
  const rows =
    take === 'account'
      ? sql`select person_id, first_name, last_name, orcid, polon_uuid from ${accounts}
        where row_num = ${numbers(current.flatMap(({ row_num }) => row_num ?? []))}`
      : sql`select g.person as person_id, d.first_name, d.last_name, null as orcid, d.polon_uuid
        from ${directoryEntries} d
        join ${recordset(current.map(entryOf), 'g(person int, number text)')}
          on d.employee_number = g.number`;
  await tx.execute(sql`
    update ${persons} t set ${setOf(fields)}, updated_at = clock_timestamp() from (${rows}) s where t.id = s.person_id`);
}

/**
 * Writes the values of one side to the other, a statement per kind. Accounts that have the value which their person loses get
 * the new one too: else one difference would make another. Both tables are locked. Returns the rows of the audit.
 */
export async function writeSide(tx: Db, actor: Actor, { current, take }: Writing): Promise<number[]> {
  const written: number[] = [];
  for (const [kind, fields] of FIELDS) {
    const some = current.filter((each) => each.kind === kind);
    if (some.length === 0) continue;
    const ids = some.map(({ person_id }) => person_id);
    const before = await byId(tx, ids);
    const keyOf = new Map(some.map(({ person_id, key }) => [person_id, keyText(key)]));
    const keyOfRow = new Map(some.map(({ row_num, key }) => [row_num, keyText(key)]));
    const owned = await tx.select().from(accounts).where(inArray(accounts.personId, ids));
    const named = new Set(some.flatMap(({ row_num }) => row_num ?? []));
    const changed = owned.filter((row) => {
      if (isOfPerson(take)) return named.has(row.rowNum);
      const person = before.get(row.personId ?? 0);
      const isSame = person && fields.every((field) => (row[field] || null) === person[field]);
      return isSame && row.active && !named.has(row.rowNum);
    });
    if (!isOfPerson(take)) await writePeople(tx, fields, { current: some, take });
    const after = isOfPerson(take) ? before : await byId(tx, ids);
    if (changed.length > 0)
      await writeAccounts(
        tx,
        fields,
        changed.map(({ rowNum }) => rowNum),
      );
    const ofPeople = isOfPerson(take)
      ? []
      : some.map((difference) => {
          const id = difference.person_id;
          const [key, was, now] = [keyText(difference.key), before.get(id), after.get(id)];
          const sides = {
            before: { key, ...(was && pick(was, fields)) },
            after: { key, ...(now && pick(now, fields)) },
          };
          const subject = { person: id };
          return take === 'directory'
            ? reconciliationAudit.change('difference.takeDirectory', { subject, ...sides })
            : reconciliationAudit.change('difference.take', { subject, ...sides });
        });
    const ofAccounts = changed.flatMap((account) => {
      const { personId } = account;
      const person = after.get(personId ?? 0);
      const key = keyOfRow.get(account.rowNum) ?? keyOf.get(personId ?? 0) ?? '';
      return reconciliationAudit.change('difference.fix', {
        subject: { account: account.rowNum },
        before: { key, personId, ...pick(account, fields) },
        after: { key, personId, ...(person && pick(person, fields)) },
      });
    });
    if (!isOfPerson(take)) await keepFormer(tx, actor, { fields, before, after, reason: REASONS[take] });
    written.push(...(await recordForUndo(tx, actor, [...ofPeople, ...ofAccounts])));
  }
  return written;
}
