import { fixed4, sumOf, toNumber } from '#engine/fixed.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { fileNameOf } from '#platform/files/file-name.ts';
import { madeBy, sheet, xlsxResponse } from '#platform/files/xlsx.ts';
import { ownPersonId } from '#platform/scope.ts';
import { defineColumns } from '#shared/columns.ts';
import { findPeriod, type Period } from '#areas/periods/service.ts';
import { shareColumns, statementColumns, yearColumns } from './lists.ts';
import type { PersonSlotsQuery, SlotShares } from './schema.ts';
import { slotFilling } from './service.ts';
import { namedSlotsOfPerson } from './service-person-slots.ts';

type DisciplineResult = SlotShares['evaluation_result'][string];
type Result = DisciplineResult & { selection: string; limit: number; mono: number };

const RESULTS = defineColumns<Result>()([
  { key: 'selection', header: 'Wybór', kind: 'text', width: 22 },
  { key: 'limit', header: 'Limit slotów', kind: 'slots' },
  { key: 'slot_person_in_discipline', header: 'Sloty wypełnione', kind: 'slots' },
  { key: 'remain_slot_person', header: 'Sloty pozostałe', kind: 'slots' },
  { key: 'points_person_in_discipline', header: 'Punkty', kind: 'points' },
  { key: 'mono', header: 'Limit monografii', kind: 'slots' },
  { key: 'mono_slots', header: 'Sloty monografii', kind: 'slots' },
  { key: 'patents_count', header: 'Patenty', kind: 'number' },
  { key: 'patents_sum_points', header: 'Punkty patentów', kind: 'points' },
  { key: 'patents_counted', header: 'Patenty w wyniku dyscypliny', kind: 'number' },
]);

/** Of a person's result in a discipline, what the discipline's optimum takes: only that is evaluated. */
export function acceptedOf(result: DisciplineResult, limit: number): DisciplineResult {
  const taken = result.pub_qualification.filter((row) => row.discipline_accepted);
  const slots = sumOf(taken.map((row) => row.slots));
  return {
    ...result,
    slot_person_in_discipline: slots,
    points_person_in_discipline: sumOf(taken.map(({ points }) => points)),
    remain_slot_person: toNumber(fixed4(limit) - fixed4(slots)),
    mono_slots: sumOf(taken.map((row) => (row.mono ? row.slots : 0))),
  };
}

const DISCIPLINE = { key: 'discipline', header: 'Dyscyplina', kind: 'text', width: 40 } as const;

/** The own slot filling as a workbook. */
export async function slotFillingFile(db: Db, actor: Actor, periodId: number): Promise<Response> {
  const period = await findPeriod(db, periodId);
  const shares = await slotFilling(db, ownPersonId(actor), periodId);
  const person = `${actor.firstName} ${actor.lastName} (${actor.login})`;
  return workbook(shares, { person, period, by: actor, inOptimum: 'W Twoim optimum' });
}

/** Another person's, for an office. Records the reading. */
export async function slotFillingFileOf(db: Db, actor: Actor, query: PersonSlotsQuery): Promise<Response> {
  const period = await findPeriod(db, query.period);
  const { names, shares } = await namedSlotsOfPerson(db, actor, query);
  const { first_name, last_name, login } = names;
  const person = `${first_name} ${last_name}${login === null ? '' : ` (${login})`}`;
  return workbook(shares, { person, period, by: actor, inOptimum: 'W optimum osoby' });
}

type About = { person: string; period: Period; by: Actor; inOptimum: string };

/** Results, shares of both selections, statistics, statement slots. */
function workbook(shares: SlotShares, { person, period, by, inOptimum }: About) {
  const columns = [DISCIPLINE, ...shareColumns(inOptimum)];
  const perDiscipline = <Row>(pick: (code: string, discipline: string) => Row[]) =>
    shares.dyscypliny.flatMap((code) => pick(String(code), shares.dyscypliny_nazwy[code] ?? String(code)));
  const results = (
    selection: string,
    from: SlotShares['evaluation_result'],
    of: (result: DisciplineResult, limit: number) => DisciplineResult = (result) => result,
  ) =>
    perDiscipline((code, discipline) => {
      const result = from[code];
      const limits = { limit: shares.sumy_slotow_w_dyscyplinach[code] ?? 0, mono: shares.limit_mono_o[code] ?? 0 };
      return result ? [{ ...of(result, limits.limit), ...limits, discipline, selection }] : [];
    });
  const rows = (from: SlotShares['evaluation_result']) =>
    perDiscipline((code, discipline) => (from[code]?.pub_qualification ?? []).map((row) => ({ ...row, discipline })));

  return xlsxResponse({
    fileName: fileNameOf('xlsx', 'wypełnienie slotów', person, period.yearFrom, period.yearTo),
    sheets: [
      sheet(
        'Wyniki',
        [DISCIPLINE, ...RESULTS],
        [
          ...results('przyjęte do ewaluacji', shares.evaluation_result, acceptedOf),
          ...results('optimum', shares.evaluation_result),
          ...results('własny', shares.custom_result),
        ],
      ),
      sheet('Optimum', columns, rows(shares.evaluation_result)),
      sheet('Wybór własny', columns, rows(shares.custom_result)),
      sheet(
        'Statystyka lat',
        [DISCIPLINE, ...yearColumns('person')],
        perDiscipline((code, discipline) => (shares.stats_result[code] ?? []).map((row) => ({ ...row, discipline }))),
      ),
      sheet('Sloty z oświadczeń', statementColumns, shares.osw),
    ],
    parameters: [
      ['Osoba', person],
      ...madeBy(by),
      ['Okres', `${period.yearFrom}–${period.yearTo}`],
      ['Zmiany, które czekają na przeliczenie', String(shares.pending)],
    ],
  });
}
