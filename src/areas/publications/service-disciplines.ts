import { and, eq, gte, isNull, lte, or } from 'drizzle-orm';
import { today, yearOf } from '#engine/day.ts';
import type { Db } from '#server/db.ts';
import { type Classification, classificationOf } from '#areas/periods/service-classification.ts';
import { findPeriod, type Period } from '#areas/periods/service.ts';
import { disciplineDeclarations, doctoralEnrolments, nStatements } from '#areas/polon/tables.ts';

/** Code 0: unrelated to the author's research. */
export const NO_DISCIPLINE = { key: 0, value: 'brak dyscypliny' };

const byName = new Intl.Collator('pl');
const asItems = (rows: { code: number; name: string }[]) =>
  rows.map(({ code, name }) => ({ key: code, value: name })).toSorted((a, b) => byName.compare(a.value, b.value));

/** 'None', then the disciplines of the period, or of this year. */
export async function disciplineItems(db: Db, periodId: number | undefined) {
  const yearTo = periodId === undefined ? yearOf(today()) : (await findPeriod(db, periodId)).yearTo;
  const { byCode } = await classificationOf(db, { yearTo });
  return [NO_DISCIPLINE, ...asItems([...byCode.values()])];
}

/** Disciplines that the person declared or studied in the period. */
export async function authorDisciplines(
  db: Db,
  personId: number,
  { period, classification }: { period: Period; classification: Classification },
) {
  const first = `${period.yearFrom}-01-01`;
  const last = `${period.yearTo}-12-31`;
  const within = (table: typeof disciplineDeclarations | typeof nStatements | typeof doctoralEnrolments) =>
    and(eq(table.personId, personId), lte(table.dateFrom, last), or(isNull(table.dateTo), gte(table.dateTo, first)));
  const [declared, counted, enrolled] = await Promise.all([
    db
      .select({ one: disciplineDeclarations.discipline1Code, two: disciplineDeclarations.discipline2Code })
      .from(disciplineDeclarations)
      .where(within(disciplineDeclarations)),
    db
      .select({ one: nStatements.discipline1Code, two: nStatements.discipline2Code })
      .from(nStatements)
      .where(within(nStatements)),
    db.select({ one: doctoralEnrolments.disciplineCode }).from(doctoralEnrolments).where(within(doctoralEnrolments)),
  ]);
  const codes = new Set(
    [...declared, ...counted, ...enrolled.map(({ one }) => ({ one, two: null }))]
      .flatMap(({ one, two }) => [one, two])
      .filter((code) => code !== null)
      .map((code) => classification.periodCode(code)),
  );
  return asItems([...codes].flatMap((code) => classification.byCode.get(code) ?? []));
}
