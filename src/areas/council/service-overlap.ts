import { sql } from 'drizzle-orm';
import { dayText } from '#engine/day.ts';
import { persons } from '#areas/people/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { FieldRefusal } from '#platform/refusal.ts';
import type { HeldFunction } from './schema-functions.ts';
import { codesOfCouncil } from './service.ts';
import { councilFunctions } from './tables.ts';
import { type HeldLetter, SOLE_LETTERS } from './words.ts';

export type Span = { id?: number; personId: number; letter: HeldLetter; disciplineCode: number | null } & Pick<
  HeldFunction,
  'valid_from' | 'valid_to'
>;

export const spanText = ({ from, to }: { from: string; to: string | null }) =>
  `${dayText(from)} – ${to === null ? 'bezterminowo' : dayText(to)}`;

type Overlapping = { id: number; own: boolean; name: string; from: string; to: string | null };

/** The functions of this letter at that time, those of the same person first. */
export async function overlapping(tx: Db, span: Span) {
  const { disciplineCode: code } = span;
  const codes = code === null ? null : sql.param(await codesOfCouncil(tx, code));
  return tx.execute<Overlapping>(sql`
    select f.id, f.person_id = ${span.personId} as own, concat_ws(' ', p.first_name, p.last_name) as name,
      f.date_from as "from", f.date_to as "to"
    from ${councilFunctions} f join ${persons} p on p.id = f.person_id
    where f.letter = ${span.letter} and ${codes === null ? sql`f.discipline_code is null` : sql`f.discipline_code = any(${codes}::int[])`}
      and f.id <> ${span.id ?? 0}
      and daterange(f.date_from, f.date_to, '[]') && daterange(${span.valid_from}::date, ${span.valid_to}::date, '[]')
    order by own desc, f.date_from`);
}

/** @throws Refusal where the person holds the function at that time already, or another one who must be the only one */
export async function refuseOverlap(tx: Db, span: Span) {
  const [other] = await overlapping(tx, span);
  if (!other || !(other.own || SOLE_LETTERS.includes(span.letter))) return;
  const message = other.own
    ? `Ta osoba ma już tę funkcję: ${spanText(other)}`
    : `W tym czasie pełni ją już ${other.name} (${spanText(other)}): najpierw zakończ tamten okres`;
  throw new FieldRefusal([{ path: 'valid_from', message }]);
}
