import { sql } from 'drizzle-orm';
import type { LimitName } from '#engine/optimum/discipline-optimum.ts';
import type { Db } from '#platform/database/db.ts';
import { prepared } from '#platform/database/prepared.ts';
import { type StoredPerson, storedPeopleOf } from '#areas/polon/service-facts.ts';
import type { Classification } from '#areas/periods/service-classification.ts';
import type { Period } from '#areas/periods/service.ts';
import { AWAITS_RECALCULATION, PATENT_TYPE } from '#areas/publications/schema.ts';
import { type Row, worksOfPerson } from '#areas/publications/service.ts';
import { authorships, isCountUnknown, isWork, isYearBetween, publications } from '#areas/publications/tables.ts';
import { queuedOf } from '#areas/recalculation/service-requests.ts';
import { notEvaluated } from '#areas/recalculation/service-not-evaluated.ts';
import { type AuthorisedWork, authorisedIn, sortedCodes } from '#areas/recalculation/service-standing.ts';
import { disciplineResults, isCurrent, shareResults } from '#areas/recalculation/tables.ts';
import type { QualifiedShare } from './schema.ts';

type Context = { period: Period; classification: Classification };

/** A share with its verdicts; one without a current result has zeros and R05. */
export type ShareRow = QualifiedShare & {
  assignedCode: number;
  customSelected: boolean;
  customAccepted: boolean;
  customRejectReason: number | null;
};

const ifCurrent = (column: unknown) => sql<number>`case when ${isCurrent()} then (${column})::float8 else 0 end`;
const acceptedBy = (column: unknown) => sql<boolean>`coalesce(${column} and ${isCurrent()}, false)`;
const reasonBy = (column: unknown) =>
  sql<number | null>`case when ${isCurrent()} then ${column} else ${AWAITS_RECALCULATION}::int end`;

type StoredShare = Omit<ShareRow, 'id_publikacja' | 'p_tytul' | 'p_tytul_rozdzialu' | 'p_rok' | 'p_typ' | 'w_nazwa'>;

/** What the shares show beside the lists. */
const shareColumns = {
  share: sql<StoredShare | null>`case when ${authorships.disciplineCode} > 0 then json_build_object(
    'assignedCode', ${authorships.disciplineCode},
    'dpp_punkty', ${ifCurrent(shareResults.totalPoints)},
    'value_k', ${ifCurrent(shareResults.k)},
    'value_m', ${ifCurrent(shareResults.m)},
    'm_unknown', ${isCountUnknown()},
    'emph_mode', ${ifCurrent(shareResults.emphasisMode)},
    'points', ${ifCurrent(shareResults.points)},
    'slots', ${ifCurrent(shareResults.slots)},
    'mono', coalesce(${shareResults.monographLimited} and ${isCurrent()}, false),
    'accepted', ${acceptedBy(shareResults.personAccepted)},
    'reject_reason', ${reasonBy(shareResults.personRejectReason)},
    'discipline_accepted', ${acceptedBy(shareResults.accepted)},
    'discipline_reject_reason', ${reasonBy(shareResults.rejectReason)},
    'discipline_reject_limit', ${sql<LimitName | null>`case when ${isCurrent()} then ${shareResults.rejectLimit} end`},
    'customSelected', ${authorships.customSelected},
    'customAccepted', ${acceptedBy(shareResults.customAccepted)},
    'customRejectReason', ${reasonBy(shareResults.customRejectReason)}) end`,
  fullPoints: sql<number>`coalesce(${publications.points}, 0)::float8`,
};

const slotRows = prepared<{ personId: number }>()((db, input) =>
  worksOfPerson(db, input, { columns: shareColumns, which: isWork() }),
);
type SlotRow = Awaited<ReturnType<typeof slotRows>>[number];

/** The person's shares of the period, most points first. */
function sharesOf(rows: SlotRow[]): ShareRow[] {
  return rows
    .flatMap(({ share, evaluated, id_publikacja, p_tytul, p_tytul_rozdzialu, p_rok, p_typ, w_nazwa }) =>
      share && evaluated ? [{ ...share, id_publikacja, p_tytul, p_tytul_rozdzialu, p_rok, p_typ, w_nazwa }] : [],
    )
    .toSorted((a, b) => b.points - a.points || a.id_publikacja - b.id_publikacja);
}

const patentsOf = (rows: SlotRow[]) =>
  rows.flatMap(({ share, p_typ, id_publikacja, fullPoints }) =>
    share && p_typ === PATENT_TYPE
      ? [{ id: id_publikacja, disciplineCode: share.assignedCode, points: fullPoints }]
      : [],
  );

type Aside = {
  people: StoredPerson[];
  authorised: AuthorisedWork[];
  notEvaluated: number[];
  counted: { code: number; patents: number[] }[];
  queued: boolean;
};

/** In one statement, so that N and the reductions agree. Its text holds the period's rules and disciplines. */
const asideOf = ({ period, classification }: Context) =>
  prepared<{ personId: number }>()((db, { personId }) => {
    const scope = { period, classification, codes: sortedCodes(classification) };
    const works = authorisedIn(db, scope, {
      person: sql`${personId}::int`,
      inYears: isYearBetween(sql`${period.yearFrom}::int`, sql`${period.yearTo}::int`),
    });
    return db
      .select({
        people: storedPeopleOf(sql`select ${personId}::int as id`),
        authorised: sql<Aside['authorised']>`(
          select coalesce(json_agg(json_build_object('discipline', discipline_code, 'year', year)), '[]')
          from (${works}) works)`,
        notEvaluated: sql<
          Aside['notEvaluated']
        >`${notEvaluated({ period, classification }, sql`select ${personId}::int`)}`,
        counted: sql<Aside['counted']>`(
          select coalesce(json_agg(json_build_object('code', discipline_code, 'patents', patents)), '[]')
          from ${disciplineResults} where period_id = ${period.id} and patents <> '{}')`,
        queued: queuedOf({ periodId: period.id, personId }),
      })
      .from(sql`(select) as one`);
  });

type Statement = { classification: Classification; read: ReturnType<typeof asideOf> };
const statements = new WeakMap<Period, Statement>();

/** Built again when the period or its disciplines have changed. */
function statementOf({ period, classification }: Context): Statement['read'] {
  const known = statements.get(period);
  if (known?.classification === classification) return known.read;
  const read = asideOf({ period, classification });
  statements.set(period, { classification, read });
  return read;
}

/** All that the slots of one person in a period follow from. */
export async function readSlots(db: Db, context: Context, personId: number) {
  const { yearFrom, yearTo } = context.period;
  const [rows, [aside]] = await Promise.all([
    slotRows(db, { personId }),
    statementOf(context)(db, { personId }) as Promise<Aside[]>,
  ]);
  const [stored] = aside?.people ?? [];
  if (!aside || !stored) throw new Error('a select of one person has no row');
  const inPeriod = rows.filter(({ p_rok }) => p_rok >= yearFrom && p_rok <= yearTo);
  return {
    ...aside,
    stored,
    counted: new Map(aside.counted.map(({ code, patents }) => [code, patents])),
    works: rows as Row[],
    shares: sharesOf(inPeriod),
    patents: patentsOf(inPeriod),
  };
}
