import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { partOf, type ReportTools, reportPdf, reportTable } from '#platform/documents/report.ts';
import { fileNameOf } from '#platform/files/file-name.ts';
import { ownPersonId } from '#platform/scope.ts';
import { amountText, pickColumns } from '#shared/columns.ts';
import { findPeriod, type Period } from '#areas/periods/service.ts';
import { acceptedOf } from './export.ts';
import { shareColumns, yearColumns } from './lists.ts';
import { REJECT_TEXTS } from '#areas/publications/schema-codes.ts';
import type { PersonSlotsQuery, QualifiedShare, SlotShares } from './schema.ts';
import { slotFilling } from './service.ts';
import { namedSlotsOfPerson } from './service-person-slots.ts';

/** The own slot filling, to be printed. */
export async function slotFillingPdf(db: Db, actor: Actor, { period: id, ...tools }: ReportTools & { period: number }) {
  const period = await findPeriod(db, id);
  const shares = await slotFilling(db, ownPersonId(actor), id);
  return slotsPdf(shares, { person: `${actor.firstName} ${actor.lastName}`, period, ofWhom: 'W Twoim optimum' }, tools);
}

/** Another person's, for an office. Records the reading. */
export async function slotFillingPdfOf(
  db: Db,
  actor: Actor,
  { query, ...tools }: ReportTools & { query: PersonSlotsQuery },
) {
  const period = await findPeriod(db, query.period);
  const { names, shares } = await namedSlotsOfPerson(db, actor, query);
  const person = `${names.first_name} ${names.last_name}`;
  return slotsPdf(shares, { person, period, ofWhom: 'W optimum osoby' }, tools);
}

/** What the codes of the reasons in the tables mean. */
function reasonsOf(rows: readonly QualifiedShare[]) {
  const codes = new Set(rows.flatMap((row) => [row.reject_reason, row.discipline_reject_reason]));
  return Object.entries(REJECT_TEXTS).flatMap(([code, text]) =>
    codes.has(Number(code)) ? ([[`R0${code}`, text]] as const) : [],
  );
}

type About = { person: string; period: Period; ofWhom: string };

function slotsPdf(shares: SlotShares, { person, period, ofWhom }: About, tools: ReportTools) {
  const disciplines = shares.dyscypliny.flatMap((code) => {
    const result = shares.evaluation_result[code];
    return result ? [{ code, name: shares.dyscypliny_nazwy[code] ?? String(code), result }] : [];
  });
  const limitOf = (code: number) => shares.sumy_slotow_w_dyscyplinach[code] ?? 0;
  const barsOf = (title: string, setOf: typeof acceptedOf) => ({
    title,
    rows: disciplines.map(({ code, name, result }) => {
      const limit = limitOf(code);
      const { slot_person_in_discipline: slots, points_person_in_discipline: points } = setOf(result, limit);
      const text = `${amountText(slots, 'slots')} z ${amountText(limit, 'slots')}; ${amountText(points, 'points')} pkt`;
      return { label: name, part: partOf(slots, limit), text };
    }),
  });
  const columns = pickColumns(
    shareColumns(ofWhom),
    ...(['title', 'p_rok', 'dpp_punkty', 'points', 'slots', 'verdict', 'discipline'] as const),
  );
  const years = pickColumns(
    yearColumns('person'),
    ...(['rok', 'liczba_pub', 'suma_pub_pkt_przel', 'suma_slotow_przel'] as const),
    ...(['qualif_pub_liczba', 'qualif_pub_pkt_przel', 'qualif_pub_slot_przel'] as const),
  );
  const { yearFrom, yearTo } = period;
  const report = {
    title: 'Wypełnienie slotów',
    subtitle: `${person}, okres ewaluacji ${yearFrom}–${yearTo}`,
    facts: [
      ...(shares.pending > 0 ? ([['Czeka na przeliczenie', String(shares.pending)]] as const) : []),
      ...reasonsOf(disciplines.flatMap(({ result }) => result.pub_qualification)),
    ],
    bars: [barsOf('Przyjęte do ewaluacji', acceptedOf), barsOf(ofWhom, (optimum) => optimum)],
    tables: disciplines.flatMap(({ code, name, result }) => [
      reportTable({
        title: `Publikacje: ${name}`,
        columns,
        rows: result.pub_qualification,
        sums: {
          label: ofWhom,
          of: {
            points: amountText(result.points_person_in_discipline, 'points'),
            slots: amountText(result.slot_person_in_discipline, 'slots'),
          },
        },
      }),
      reportTable({ title: `Lata: ${name}`, columns: years, rows: shares.stats_result[code] ?? [] }),
    ]),
  };
  return reportPdf(report, fileNameOf('pdf', 'wypełnienie slotów', person, yearFrom, yearTo), tools);
}
