import { type SQL, sql } from 'drizzle-orm';
import { dayText, today } from '#engine/day.ts';
import { classificationAudit } from '#areas/classification/audit.ts';
import { DISCIPLINE_FIELDS } from '#areas/classification/service.ts';
import { inCircle } from '#areas/classification/service-successors.ts';
import { disciplinesInUse } from '#areas/classification/service-uses.ts';
import { councilAudit } from '#areas/council/audit.ts';
import { dictionariesAudit } from '#areas/dictionaries/audit.ts';
import { wordsUsed } from '#areas/dictionaries/service.ts';
import { grantsAudit } from '#areas/grants/audit.ts';
import { administrators } from '#areas/grants/service-held.ts';
import { disciplines } from '#areas/library/tables.ts';
import { accounts } from '#areas/people/tables.ts';
import { periodsAudit } from '#areas/period-administration/audit.ts';
import { type Names, recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Change } from '#shared/audit-words.ts';
import { SETTING_KINDS } from '../schema-words.ts';
import { WRITES } from './service-entities.ts';

type Json = Record<string, unknown>;
type Written = { entity: string; before: Json | null; after: Json | null };
type Side<Name extends string> = Partial<Record<Name, unknown>>;
type Sides<Name extends string> = { before?: Side<Name>; after?: Side<Name> };

/** By the names of the audit the columns of a row. */
type Fields<Name extends string> = readonly (readonly [Name, column: string])[];

const GRANT = [
  ['role', 'role'],
  ['disciplineCode', 'discipline_code'],
  ['unitId', 'unit_id'],
  ['validFrom', 'valid_from'],
  ['validTo', 'valid_to'],
] as const;
const same = <Name extends string>(...names: readonly Name[]): Fields<Name> =>
  names.map((name) => [name, name] as const);
const DISCIPLINE = same(...DISCIPLINE_FIELDS);
const OUTCOME = same('discipline_code', 'category', 'valid_from', 'valid_to', 'decision');
const COUNCIL = same('degrees', 'age_limit', 'declaration_born_before', 'reason');
const ENTRY = same('dictionary', 'name', 'position', 'retired');

/** What a new or deleted row says, of a changed one what differs and the `context`. */
function sidesOf<Name extends string>(
  { before, after }: Pick<Written, 'before' | 'after'>,
  fields: Fields<Name>,
  context: readonly Name[] = [],
): Sides<Name> {
  const kept = fields.filter(
    ([name, column]) => before === null || after === null || context.includes(name) || before[column] !== after[column],
  );
  const side = (row: Json) =>
    Object.fromEntries(kept.map(([name, column]) => [name, row[column] ?? null])) as Side<Name>;
  return { ...(before && { before: side(before) }), ...(after && { after: side(after) }) };
}

const withReason = <Name extends string>({ before, after }: Sides<Name>, reason: string) => ({
  ...(before && { before }),
  after: { ...after, reason } as Side<Name> & { reason: string },
});

const entryOf = (side: Json | null) =>
  side && { ...side, retired: side.retired_at !== null && side.retired_at !== undefined };

function entryAction(before: ReturnType<typeof entryOf>, after: ReturnType<typeof entryOf>) {
  if (!before) return 'dictionary.add';
  if (!after) return 'dictionary.delete';
  return before.retired === after.retired ? 'dictionary.move' : 'dictionary.retire';
}

/** Of a change the action for a row that is added, deleted or neither. */
const actionOf = <Action extends string>(
  { before, after }: Written,
  actions: Record<'add' | 'remove' | 'change', Action>,
) => (before === null ? actions.add : after === null ? actions.remove : actions.change);

const GRANT_ACTIONS = { add: 'grant.add', remove: 'grant.revoke', change: 'grant.change' } as const;
const DISCIPLINE_ACTIONS = {
  add: 'classification.add',
  remove: 'classification.remove',
  change: 'classification.change',
} as const;

const COUNCIL_ACTIONS = {
  add: 'council.parameters.add',
  remove: 'council.parameters.remove',
  change: 'council.parameters.change',
} as const;

/** The words of a screen's change, so that what is changed by a file stands in the same history. */
const RECORDS: Record<string, (row: Written, reason: string) => Change> = {
  grant(row) {
    const whole = row.after ?? row.before ?? {};
    const subject = { grant: Number(whole.id), account: Number(whole.account_row) };
    const sides = sidesOf(row, GRANT, ['role', 'disciplineCode', 'unitId']);
    return grantsAudit.change(actionOf(row, GRANT_ACTIONS), { subject, ...sides });
  },
  discipline(row, reason) {
    const subject = { discipline: Number((row.after ?? row.before)?.code) };
    const sides = withReason(sidesOf(row, DISCIPLINE), reason);
    return classificationAudit.change(actionOf(row, DISCIPLINE_ACTIONS), { subject, ...sides });
  },
  outcome(row, reason) {
    const subject = { period: Number((row.after ?? row.before)?.period_id) };
    const sides = sidesOf(row, OUTCOME, ['discipline_code']);
    return periodsAudit.change('period.outcome', { subject, ...withReason(sides, reason) });
  },
  dictionary(row) {
    const [before, after] = [entryOf(row.before), entryOf(row.after)];
    const subject = { 'dictionary-entry': Number((row.after ?? row.before)?.id) };
    const sides = sidesOf({ before, after }, ENTRY, ['dictionary', 'name']);
    return dictionariesAudit.change(entryAction(before, after), { subject, ...sides });
  },
  councilRule(row) {
    const subject = String((row.after ?? row.before)?.valid_from);
    return councilAudit.change(actionOf(row, COUNCIL_ACTIONS), { subject, ...sidesOf(row, COUNCIL) });
  },
};

const ENTITIES = SETTING_KINDS.flatMap((kind) => WRITES[kind].entities);
/** Rows of the audit in a statement. */
const PART = 1_000;

/** Records each changed role, discipline, outcome, word and parameter of councils, as its screen does. */
export async function recordSettings(tx: Db, actor: Names, { rows, reason }: { rows: SQL; reason: string }) {
  const written = await tx.execute<Written>(sql`
    select entity, before, after from ${rows} a where entity = any(${sql.param(ENTITIES)}::text[]) order by id`);
  const changes = written.flatMap((row) => RECORDS[row.entity]?.(row, reason) ?? []);
  for (let start = 0; start < changes.length; start += PART)
    await recordChanges(tx, actor, changes.slice(start, start + PART));
}

/** An administrator must remain, and nobody takes the own role by a file. `before`: who was one. */
export async function refuseLostAdministrators(tx: Db, actor: Names, before: readonly number[]) {
  const after = new Set(await administrators(tx));
  const lost = before.filter((row) => !after.has(row));
  if (lost.length === 0) return;
  if (after.size === 0)
    throw new Refusal('conflict', 'Po tej zmianie nie zostałby żaden administrator bez końca ważności.');
  const [own] = await tx
    .select({ row: accounts.rowNum })
    .from(accounts)
    .where(sql`${accounts.active} and lower(${accounts.login}) = lower(${actor.physicalLogin})`);
  if (own && lost.includes(own.row))
    throw new Refusal('conflict', 'Własną rolę administratora może odebrać i ograniczyć tylko inny administrator.');
}

/** Disciplines that would name a successor which is not there then, or come after themselves over others. */
const lostSuccessors = (rows: SQL) => sql`
  with written as (select (coalesce(after, before)->>'code')::int as code, after from ${rows} a where entity = 'discipline'),
  whole as (
    select d.code, d.name, d.successor_code as successor from ${disciplines} d where d.code not in (select code from written)
    union all
    select code, after->>'name', (after->>'successor_code')::int from written where after is not null)
  select w.name, w.successor from whole w
  where w.successor is not null and exists (select from written)
    and (w.successor not in (select code from whole) or w.code in ${inCircle(sql`whole`)})
  order by w.code`;

/** What would be deleted and something rests on: disciplines by their codes, words by the rows that keep them; and parameters that hold. */
export async function settingsInUse(tx: Db, rows: SQL): Promise<string[]> {
  const removed = await tx.execute<{ entity: string; before: Json }>(sql`
    select entity, before from ${rows} a where after is null and entity in ('discipline', 'dictionary') order by id`);
  const codes = removed.flatMap(({ entity, before }) => (entity === 'discipline' ? [Number(before.code)] : []));
  const words = removed.flatMap(({ entity, before }) =>
    entity === 'dictionary' ? [{ dictionary: String(before.dictionary), name: String(before.name) }] : [],
  );
  const inForce = await tx.execute<{ day: string }>(sql`
    select coalesce(after, before)->>'valid_from' as day from ${rows} a
    where entity = 'councilRule' and (coalesce(after, before)->>'valid_from')::date <= ${today()}::date order by 1`);
  const successors = await tx.execute<{ name: string; successor: number }>(lostSuccessors(rows));
  const used = [
    ...inForce.map(({ day }) => `parametry rad od ${dayText(day)} już obowiązują`),
    ...successors.map(({ name, successor }) => `${name} – następczynią jest dyscyplina ${successor}`),
    ...(await disciplinesInUse(tx, codes)).map(({ name, label, count }) => `${name} – ${label}: ${count}`),
    ...(await wordsUsed(tx, words)).map(({ name, label, count }) => `hasło „${name}” – ${label}: ${count}`),
  ];
  return used;
}
