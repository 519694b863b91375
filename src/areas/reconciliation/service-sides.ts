import { inArray, type SQL, sql } from 'drizzle-orm';
import { accounts, directoryEntries, persons } from '#areas/people/tables.ts';
import { factEdits } from '#areas/polon/tables.ts';
import type { Actor } from '#platform/actor.ts';
import { pick, recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { reconciliationAudit } from './audit.ts';
import { type DifferenceKind, IDENTIFIER_NAMES, keyText } from './kinds.ts';
import type { Difference, ManyFixes } from './schema.ts';
import { formerNames } from './tables.ts';

type Field = 'firstName' | 'lastName' | 'orcid' | 'polonUuid';
type Identifier = 'orcid' | 'polonUuid';

/** The fields of a person and an account, by kind of difference. */
const FIELDS: [DifferenceKind, Field[]][] = [
  ['name', ['firstName', 'lastName']],
  ['orcid', ['orcid']],
  ['polon', ['polonUuid']],
];
const fieldsOf = (kind: DifferenceKind) => FIELDS.find(([each]) => each === kind)?.[1] ?? [];

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
    with given as (select * from jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb) as g (person int, value text))
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

const NAMES = ['firstName', 'lastName'] as const;

const REASONS: Record<Exclude<ManyFixes['take'], 'polon'>, string> = {
  account: 'Rozbieżność nazwiska: przyjęto z konta',
  directory: 'Rozbieżność nazwiska: przyjęto z bazy pracowników',
};

/** As the edits of facts keep it. */
const sideOf = ({ firstName, lastName }: typeof persons.$inferSelect) => ({
  first_name: firstName,
  last_name: lastName,
});

type Renaming = { ids: number[]; personOf: ReadonlyMap<number, typeof persons.$inferSelect>; reason: string };

/** Keeps the names that people had: they are still found by them, and an import asks before it brings one back. */
async function keepFormerNames(tx: Db, actor: Actor, { ids, personOf, reason }: Renaming) {
  const now = await tx.select().from(persons).where(inArray(persons.id, ids));
  const renamed = now.flatMap((after) => {
    const before = personOf.get(after.id);
    const isSame = before?.firstName === after.firstName && before.lastName === after.lastName;
    return before && !isSame ? { before, after } : [];
  });
  if (renamed.length === 0) return;
  const editedBy = actor.physicalLogin;
  await tx.insert(factEdits).values(
    renamed.map(({ before, after }) => ({
      kind: 'person' as const,
      recordId: after.id,
      personId: after.id,
      before: sideOf(before),
      after: sideOf(after),
      reason,
      editedBy,
    })),
  );
  const former = renamed.map(({ before: { id, firstName, lastName } }) => ({ personId: id, firstName, lastName }));
  await tx.insert(formerNames).values(former.map((name) => ({ ...name, recordedBy: editedBy })));
}

type Directed = { current: Difference[]; personOf: ReadonlyMap<number, typeof persons.$inferSelect> };

/** What people got from the staff directory, names alone, as the audit keeps it. */
async function directoryChanges(tx: Db, { current, personOf }: Directed) {
  const people = await tx
    .select()
    .from(persons)
    .where(inArray(persons.id, [...personOf.keys()]));
  const now = new Map(people.map((each) => [each.id, each]));
  return current.flatMap(({ key: code, person_id }) => {
    const [before, after] = [personOf.get(person_id), now.get(person_id)];
    if (!before || !after) return [];
    const key = keyText(code);
    return reconciliationAudit.change('difference.takeDirectory', {
      subject: { person: person_id },
      before: { key, ...pick(before, NAMES) },
      after: { key, ...pick(after, NAMES) },
    });
  });
}

type Writing = { current: Difference[]; take: ManyFixes['take'] };

/** Writes the values of one side to the other, a statement per kind. Both tables are locked. */
export async function writeSide(tx: Db, actor: Actor, { current, take }: Writing) {
  const personIds = current.map(({ person_id }) => person_id);
  const rowNums = current.flatMap(({ row_num }) => row_num ?? []);
  const people = await tx.select().from(persons).where(inArray(persons.id, personIds));
  const rows = await tx.select().from(accounts).where(inArray(accounts.rowNum, rowNums));
  const personOf = new Map(people.map((each) => [each.id, each]));
  const accountOf = new Map(rows.map((each) => [each.rowNum, each]));
  for (const [kind, fields] of FIELDS) {
    const some = current.filter((each) => each.kind === kind);
    if (some.length === 0) continue;
    const set = sql.join(
      fields.map((field) => sql`${COLUMNS[field]} = s.${COLUMNS[field]}`),
      sql`, `,
    );
    const chosen = sql`any(${sql.param(some.map(({ row_num }) => row_num))}::int[])`;
    if (take === 'polon') {
      await tx.execute(sql`
        update ${accounts} t set ${set}, updated_at = clock_timestamp() from ${persons} s
        where s.id = t.person_id and t.row_num = ${chosen}`);
      continue;
    }
    const given = some.flatMap(({ person_id, other: { value } }) => (value ? [{ person: person_id, value }] : []));
    refuseTwoValues(given);
    if (kind !== 'name') await refuseTaken(tx, kind === 'orcid' ? 'orcid' : 'polonUuid', given);
    const rowsOfSource =
      take === 'account'
        ? sql`select person_id, first_name, last_name, orcid, polon_uuid from ${accounts} where row_num = ${chosen}`
        : sql`select g.person as person_id, d.first_name, d.last_name, null as orcid, d.polon_uuid
          from ${directoryEntries} d
          join jsonb_to_recordset(${JSON.stringify(some.map(entryOf))}::text::jsonb) as g (person int, number text)
            on d.employee_number = g.number`;
    await tx.execute(sql`
      update ${persons} t set ${set}, updated_at = clock_timestamp() from (${rowsOfSource}) s where t.id = s.person_id`);
    if (kind === 'name')
      await keepFormerNames(tx, actor, {
        ids: some.map(({ person_id }) => person_id),
        personOf,
        reason: REASONS[take],
      });
  }
  if (take === 'directory') {
    await recordChanges(tx, actor, await directoryChanges(tx, { current, personOf }));
    return;
  }
  const changes = current.flatMap(({ kind, key: code, row_num, person_id }) => {
    const key = keyText(code);
    const [person, account] = [personOf.get(person_id), accountOf.get(row_num ?? 0)];
    if (!person || !account) return [];
    const [ofPerson, ofAccount] = [pick(person, fieldsOf(kind)), pick(account, fieldsOf(kind))];
    return take === 'polon'
      ? reconciliationAudit.change('difference.fix', {
          subject: { account: account.rowNum },
          before: { key, ...ofAccount },
          after: { key, ...ofPerson },
        })
      : reconciliationAudit.change('difference.take', {
          subject: { person: person_id },
          before: { key, ...ofPerson },
          after: { key, ...ofAccount },
        });
  });
  await recordChanges(tx, actor, changes);
}
