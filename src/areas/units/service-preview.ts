import { type SQL, sql } from 'drizzle-orm';
import { addDays, today } from '#engine/day.ts';
import type { Db } from '#platform/database/db.ts';
import { councilFunctions } from '#areas/council/tables.ts';
import { grants } from '#areas/grants/tables.ts';
import { publicationPayments } from '#areas/payments/tables.ts';
import { directoryEntries, persons } from '#areas/people/tables.ts';
import { employments } from '#areas/polon/tables.ts';
import { authorships } from '#areas/publications/tables.ts';
import { printedStatements } from '#areas/statements/tables.ts';
import { obstaclesToDays, obstaclesToMerge, obstaclesToMove, type Tree, type Unit, unitsBelow } from './rules.ts';
import type { Effect, PREVIEWED, PreviewInput, UnitPreview } from './schema.ts';
import { Refusal } from '#platform/refusal.ts';
import { missingUnit } from './service.ts';
import { laterObstacles, treeOn } from './service-tree.ts';
import { unitHeads } from './tables.ts';

export function unitIn(tree: Tree, id: number): Unit {
  const unit = tree.get(id);
  if (!unit) throw missingUnit();
  return unit;
}

export function refuseObstacles([first]: string[]) {
  if (first !== undefined) throw new Refusal('conflict', first);
}

type Kind = (typeof PREVIEWED)[number];
type Counted =
  | 'people'
  | 'employments'
  | 'entries'
  | 'below'
  | 'heads'
  | 'grants'
  | 'works'
  | 'statements'
  | 'payments'
  | 'councils';

const STAY = 'bez zmian';

/** What is touched, and what each change does to it. */
const EFFECTS: { key: Counted; label: string; outcome: Record<Kind, string> }[] = [
  {
    key: 'people',
    label: 'Osoby',
    outcome: {
      merge: 'przechodzą do drugiej jednostki',
      move: 'zostają w swoich jednostkach',
      days: 'zostają w zamkniętej jednostce: wskaż im inną albo scal jednostki',
    },
  },
  {
    key: 'employments',
    label: 'Zatrudnienia, które trwają',
    outcome: {
      merge: 'przechodzą do drugiej jednostki; zakończone wcześniej zostają w tej',
      move: STAY,
      days: 'zostają w zamkniętej jednostce',
    },
  },
  {
    key: 'entries',
    label: 'Wpisy w bazie pracowników',
    outcome: { merge: 'przechodzą do drugiej jednostki', move: STAY, days: 'zostają w zamkniętej jednostce' },
  },
  {
    key: 'below',
    label: 'Jednostki podległe',
    outcome: {
      merge: 'podlegają drugiej jednostce',
      move: 'przechodzą razem z nią',
      days: 'trzeba je zamknąć wcześniej',
    },
  },
  {
    key: 'heads',
    label: 'Kierownik',
    outcome: {
      merge: 'kończy kierowanie ostatniego dnia jednostki',
      move: STAY,
      days: 'kończy kierowanie ostatniego dnia jednostki',
    },
  },
  {
    key: 'grants',
    label: 'Role kierownika tej jednostki',
    outcome: {
      merge: 'nie przechodzą: kto ma je mieć w drugiej jednostce, temu nadaje je administrator',
      move: 'obejmują jednostkę dalej; kierownik nowej jednostki nadrzędnej też ją odtąd widzi',
      days: 'zostają: pokazują to, co zostało w jednostce',
    },
  },
  {
    key: 'works',
    label: 'Publikacje tych osób w zestawieniach',
    outcome: {
      merge: 'liczą się w drugiej jednostce',
      move: 'liczą się w nowej jednostce nadrzędnej',
      days: STAY,
    },
  },
  {
    key: 'statements',
    label: 'Wydrukowane oświadczenia tych osób',
    outcome: { merge: 'zostają przy osobach, treść bez zmian', move: STAY, days: STAY },
  },
  {
    key: 'payments',
    label: 'Opłaty za ich publikacje',
    outcome: { merge: 'zostają przy publikacjach', move: STAY, days: STAY },
  },
  {
    key: 'councils',
    label: 'Osoby z funkcją w radzie lub na uczelni',
    outcome: { merge: 'funkcje bez zmian; w składach rad stoi druga jednostka', move: STAY, days: STAY },
  },
];

const count = (query: SQL) => sql`(select count(*)::int from ${query})`;

/** What belongs to these units, or follows their people; what runs is asked of the day. */
async function countEffects(db: Db, { ids, on }: { ids: number[]; on: string }) {
  const these = sql`any(${sql.param(ids)}::int[])`;
  const [row] = await db.execute<Record<Exclude<Counted, 'below'>, number>>(sql`
    with members as materialized (select id from ${persons} where merged_into is null and unit_id = ${these}),
    written as materialized (
      select distinct a.publication_id as id from members m join ${authorships} a on a.person_id = m.id)
    select ${count(sql`members`)} as people,
      ${count(sql`${employments} where unit_id = ${these} and (date_to is null or date_to >= ${on}::date)`)} as employments,
      ${count(sql`${directoryEntries} where unit_id = ${these}`)} as entries,
      ${count(sql`${unitHeads} where unit_id = ${these} and (date_to is null or date_to >= ${on}::date)`)} as heads,
      ${count(sql`${grants} where unit_id = ${these} and (valid_to is null or valid_to >= current_date)`)} as grants,
      ${count(sql`written`)} as works,
      ${count(sql`${printedStatements} s join members m on m.id = s.person_id where s.withdrawn_at is null`)} as statements,
      ${count(sql`${publicationPayments} p join written w on w.id = p.publication_id`)} as payments,
      (select count(distinct f.person_id)::int from ${councilFunctions} f join members m on m.id = f.person_id
        where f.date_to is null or f.date_to >= ${on}::date) as councils`);
  if (!row) throw new Error('Nothing was counted');
  return row;
}

function obstaclesOf(tree: Tree, { kind, unit: id, target, on }: PreviewInput): string[] {
  const unit = unitIn(tree, id);
  if (kind === 'days') return obstaclesToDays(tree, { unit, validFrom: unit.validFrom, validTo: on });
  const other = target === null ? null : unitIn(tree, target);
  const order = { unit, on: on ?? today() };
  if (kind === 'move') return obstaclesToMove(tree, { ...order, target: other });
  return other ? obstaclesToMerge(tree, { ...order, target: other }) : [];
}

/** What a change would do, and why it cannot be made. */
export async function previewChange(db: Db, input: PreviewInput): Promise<UnitPreview> {
  const first = input.on ?? today();
  // A change of a day that has come is made in the tree of today.
  const tree = await treeOn(db, input.kind === 'days' || first < today() ? today() : first);
  const { id } = unitIn(tree, input.unit);
  const below = unitsBelow(tree, id).map((unit) => unit.id);
  // A unit that ends on a day still has on it what has not ended before.
  const on = input.kind === 'days' && input.on !== null ? addDays(input.on, 1) : first;
  const later = input.kind === 'move' ? await laterObstacles(db, { kind: 'move', unit: id, on: first }) : [];
  const counts = await countEffects(db, { ids: input.kind === 'move' ? [id, ...below] : [id], on });
  const all = { ...counts, below: below.length };
  const effects = EFFECTS.map(
    ({ key, label, outcome }): Effect => ({ label, count: all[key], outcome: outcome[input.kind] }),
  );
  return {
    effects: effects.filter(({ count: touched }) => touched > 0),
    obstacles: [...obstaclesOf(tree, input), ...later],
  };
}
