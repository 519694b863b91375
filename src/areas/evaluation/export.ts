import type { Db } from '#platform/database/db.ts';
import { type Column, madeBy, sheet, xlsxResponse } from '#platform/files/xlsx.ts';
import { emphasisText, typeName } from '#areas/publications/schema.ts';
import type { Actor } from '#platform/actor.ts';
import { ownPersonId } from '#platform/scope.ts';
import type { PersonSlotsQuery } from './schema-person.ts';
import type { QualifiedShare, SlotShares, StatementEntry, YearStatistics } from './schema.ts';
import { disciplineReasonText, disciplineVerdictText, ownTitle, reasonText, verdictText } from './schema-words.ts';
import { displayedSlot } from '#areas/polon/schema-displayed.ts';
import { slotFilling } from './service.ts';
import { namedSlotsOfPerson } from './service-person-slots.ts';
import { findPeriod, type Period } from '#areas/periods/service.ts';

type Named<Row> = Row & { discipline: string };

const monograph = (row: QualifiedShare) => (row.mono ? 'Tak' : 'Nie');

const RESULT_COLUMNS: Column<
  { discipline: string; selection: string; limit: number; mono: number } & SlotShares['evaluation_result'][string]
>[] = [
  { header: 'Dyscyplina', width: 40, kind: 'text', value: (row) => row.discipline },
  { header: 'Wybór', width: 14, kind: 'text', value: (row) => row.selection },
  { header: 'Limit slotów', width: 14, kind: 'decimal4', value: (row) => row.limit },
  { header: 'Sloty wypełnione', width: 16, kind: 'decimal4', value: (row) => row.slot_person_in_discipline },
  { header: 'Sloty pozostałe', width: 16, kind: 'decimal4', value: (row) => row.remain_slot_person },
  { header: 'Punkty', width: 14, kind: 'decimal4', value: (row) => row.points_person_in_discipline },
  { header: 'Limit monografii', width: 16, kind: 'decimal4', value: (row) => row.mono },
  { header: 'Sloty monografii', width: 16, kind: 'decimal4', value: (row) => row.mono_slots },
  { header: 'Patenty', width: 10, kind: 'integer', value: (row) => row.patents_count },
  { header: 'Punkty patentów', width: 16, kind: 'decimal4', value: (row) => row.patents_sum_points },
  { header: 'Patenty w wyniku dyscypliny', width: 14, kind: 'integer', value: (row) => row.patents_counted },
];

/** `inOptimum`: the heading of the verdict in the person's own optimum. */
const shareColumns = (inOptimum: string): Column<Named<QualifiedShare>>[] => [
  { header: 'Dyscyplina', width: 30, kind: 'text', value: (row) => row.discipline },
  { header: 'Id', width: 10, kind: 'integer', value: (row) => row.id_publikacja },
  { header: 'Tytuł', width: 70, kind: 'text', value: (row) => ownTitle(row).title },
  { header: 'Książka', width: 40, kind: 'text', value: (row) => ownTitle(row).book },
  { header: 'Rok', width: 8, kind: 'integer', value: (row) => row.p_rok },
  { header: 'Rodzaj', width: 24, kind: 'text', value: (row) => typeName(row.p_typ) },
  { header: 'Czasopismo lub wydawca', width: 40, kind: 'text', value: (row) => row.w_nazwa },
  { header: 'Punkty całkowite', width: 14, kind: 'decimal4', value: (row) => row.dpp_punkty },
  { header: 'k', width: 6, kind: 'integer', value: (row) => row.value_k },
  { header: 'm', width: 6, kind: 'integer', value: (row) => row.value_m },
  { header: 'Przelicznik', width: 14, kind: 'text', value: (row) => emphasisText(row.emph_mode) },
  { header: 'Punkty autora', width: 14, kind: 'decimal4', value: (row) => row.points },
  { header: 'Slot', width: 10, kind: 'decimal4', value: (row) => row.slots },
  { header: 'W limicie monografii', width: 12, kind: 'text', value: monograph },
  { header: inOptimum, width: 16, kind: 'text', value: verdictText },
  { header: 'Przyczyna', width: 50, kind: 'text', value: reasonText },
  { header: 'Przyjęta do ewaluacji', width: 16, kind: 'text', value: disciplineVerdictText },
  { header: 'Przyczyna w dyscyplinie', width: 40, kind: 'text', value: disciplineReasonText },
];

const STATISTICS_COLUMNS: Column<Named<YearStatistics>>[] = [
  { header: 'Dyscyplina', width: 40, kind: 'text', value: (row) => row.discipline },
  { header: 'Rok', width: 8, kind: 'integer', value: (row) => row.rok },
  { header: 'Publikacje', width: 12, kind: 'integer', value: (row) => row.liczba_pub },
  { header: 'Punkty całkowite', width: 16, kind: 'decimal4', value: (row) => row.suma_pub_pkt_calk },
  { header: 'Punkty przeliczone', width: 18, kind: 'decimal4', value: (row) => row.suma_pub_pkt_przel },
  { header: 'Sloty przeliczone', width: 18, kind: 'decimal4', value: (row) => row.suma_slotow_przel },
  { header: 'Publikacje w optimum', width: 18, kind: 'integer', value: (row) => row.qualif_pub_liczba },
  { header: 'Punkty całkowite w optimum', width: 22, kind: 'decimal4', value: (row) => row.qualif_pub_pkt_calk },
  { header: 'Punkty w optimum', width: 18, kind: 'decimal4', value: (row) => row.qualif_pub_pkt_przel },
  { header: 'Sloty w optimum', width: 18, kind: 'decimal4', value: (row) => row.qualif_pub_slot_przel },
];

const STATEMENT_COLUMNS: Column<StatementEntry>[] = [
  { header: 'Rok', width: 8, kind: 'integer', value: (row) => row.rok },
  { header: 'Dyscyplina', width: 40, kind: 'text', value: (row) => row.dyscyplina },
  { header: 'Wielkość etatu', width: 14, kind: 'decimal4', value: (row) => row.wielkosc_etatu },
  { header: 'Udział dyscypliny (%)', width: 18, kind: 'integer', value: (row) => row.prc_dysc },
  { header: 'Slot w dyscyplinie', width: 18, kind: 'decimal4', value: displayedSlot },
];

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
  const columns = shareColumns(inOptimum);
  const perDiscipline = <Row>(pick: (code: string, discipline: string) => Row[]) =>
    shares.dyscypliny.flatMap((code) => pick(String(code), shares.dyscypliny_nazwy[code] ?? String(code)));
  const results = (selection: string, from: SlotShares['evaluation_result']) =>
    perDiscipline((code, discipline) => {
      const result = from[code];
      const limits = { limit: shares.sumy_slotow_w_dyscyplinach[code] ?? 0, mono: shares.limit_mono_o[code] ?? 0 };
      return result ? [{ ...result, ...limits, discipline, selection }] : [];
    });
  const rows = (from: SlotShares['evaluation_result']) =>
    perDiscipline((code, discipline) => (from[code]?.pub_qualification ?? []).map((row) => ({ ...row, discipline })));

  return xlsxResponse({
    fileName: `wypelnienie-slotow-${period.yearFrom}-${period.yearTo}.xlsx`,
    sheets: [
      sheet('Wyniki', RESULT_COLUMNS, [
        ...results('optimum', shares.evaluation_result),
        ...results('własny', shares.custom_result),
      ]),
      sheet('Optimum', columns, rows(shares.evaluation_result)),
      sheet('Wybór własny', columns, rows(shares.custom_result)),
      sheet(
        'Statystyka lat',
        STATISTICS_COLUMNS,
        perDiscipline((code, discipline) => (shares.stats_result[code] ?? []).map((row) => ({ ...row, discipline }))),
      ),
      sheet('Sloty z oświadczeń', STATEMENT_COLUMNS, shares.osw),
    ],
    parameters: [
      ['Osoba', person],
      ...madeBy(by.physicalLogin),
      ['Okres', `${period.yearFrom}–${period.yearTo}`],
      ['Zmiany oczekujące na przeliczenie', String(shares.pending)],
    ],
  });
}
