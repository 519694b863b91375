import { and, eq, type Placeholder, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { numberOf, numberOrNull } from '#platform/database/sql.ts';
import type { Classification } from '#areas/periods/service-classification.ts';
import { disciplineResults, isCurrent, personResults, shareResults } from '#areas/recalculation/tables.ts';
import type { ShareLimit } from './schema.ts';
import { authorships } from './tables.ts';

type Asked = { personId: Placeholder; periodId: Placeholder };

/** What the discipline took of this person, without what has been changed since. */
const taken = (which = sql`true`) => sql<number>`(
  select coalesce(sum(s.slots), 0)::float8 from ${shareResults} s join ${authorships} a on a.id = s.authorship_id
  where s.person_id = ${personResults.personId} and ${isCurrent('s', 'a')}
    and s.period_id = ${personResults.periodId} and s.discipline_code = ${personResults.disciplineCode} and s.accepted and ${which})`;

/** A row for each discipline of the person: the limits that may leave a share out, and how much of each is used. */
export const limitsOfResults = (db: Db, { personId, periodId }: Asked) =>
  db
    .select({
      code: personResults.disciplineCode,
      personSlots: taken(),
      personSlotsMost: numberOf(personResults.slotLimit),
      personMonographs: taken(sql`s.monograph_limited`),
      personMonographsMost: numberOf(personResults.monographLimit),
      slots: numberOf(disciplineResults.slots),
      slotsMost: numberOf(disciplineResults.slotLimit),
      weakBooks: numberOf(disciplineResults.weakBookSlots),
      weakBooksMost: numberOf(disciplineResults.weakBookLimit),
      outsideN: numberOf(disciplineResults.outsideNSlots),
      outsideNMost: numberOf(disciplineResults.outsideNLimit),
      newLists: numberOf(disciplineResults.newListSlots),
      newListsMost: numberOrNull(disciplineResults.newListLimit),
    })
    .from(personResults)
    .innerJoin(
      disciplineResults,
      and(
        eq(disciplineResults.periodId, personResults.periodId),
        eq(disciplineResults.disciplineCode, personResults.disciplineCode),
      ),
    )
    .where(and(eq(personResults.personId, personId), eq(personResults.periodId, periodId)));

type Result = Awaited<ReturnType<typeof limitsOfResults>>[number];

export const noLimits = sql<Result[]>`'[]'::json`;

const MEASURED = ['personSlots', 'personMonographs', 'slots', 'weakBooks', 'outsideN', 'newLists'] as const;

/** The limits by discipline of the period and name, for the rows that one of them leaves out. */
export const measuredLimits = (rows: Result[], { periodCode }: Classification): ShareLimit[] =>
  rows.flatMap((row) =>
    MEASURED.flatMap((limit) => {
      const most = row[`${limit}Most`];
      return most === null ? [] : [{ discipline: periodCode(row.code), limit, used: row[limit], most }];
    }),
  );
