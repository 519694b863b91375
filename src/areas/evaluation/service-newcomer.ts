import { today, yearOf } from '#engine/day.ts';
import type { Db } from '#platform/database/db.ts';
import { periodOfYear, type Period } from '#areas/periods/service.ts';
import { polonRows } from '#areas/polon/service-rows.ts';
import type { OwnSlots } from './schema-overview.ts';

const ofNow = <Row extends { holds: string }>(rows: Row[]) => rows.filter(({ holds }) => holds === 'now');
/** A post without hours, as RAD-on's further ones, is not known. */
function postText(part: number, whole: number) {
  if (part === 0 || whole === 0) return 'wymiar niepodany';
  if (part === whole) return '1 etat';
  const greatest = greatestDivisor(part, whole);
  return `${part / greatest}/${whole / greatest} etatu`;
}

const greatestDivisor = (one: number, other: number): number =>
  other === 0 ? one : greatestDivisor(other, one % other);

const joined = (words: (string | null | undefined | false)[]) => words.filter(Boolean).join(', ') || null;

/** What is known today of somebody who has no slots: without it there is nothing to fill; and the period of this year. */
export async function newcomerOf(db: Db, personId: number, shown: Period): Promise<OwnSlots['newcomer']> {
  const [[known], current] = await Promise.all([polonRows(db, { personId }), periodOfYear(db, yearOf(today()))]);
  const [declared] = ofNow(known?.dyscypliny ?? []);
  const [n] = ofNow(known?.oswiad ?? []);
  return {
    employment: joined(
      ofNow(known?.zatrudnienie ?? []).map(
        ({ positionname: name, workinghoursnumerator: part, workinghoursdenominator: whole }) =>
          `${name} (${postText(part, whole)})`,
      ),
    ),
    declared: joined([
      declared?.discipline1label && `${declared.discipline1label} ${declared.discipline1percentage}%`,
      declared?.discipline2label && `${declared.discipline2label} ${declared.discipline2percentage}%`,
    ]),
    n: joined([n?.discipline1label, n?.discipline2label]),
    current:
      current === undefined || current.id === shown.id
        ? null
        : { year_from: current.yearFrom, year_to: current.yearTo },
  };
}
