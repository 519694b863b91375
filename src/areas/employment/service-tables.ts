import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { academicDegrees } from '#areas/people/tables.ts';
import type { FactKind } from '#areas/polon/schema-words.ts';
import { absences, disciplineDeclarations, doctoralEnrolments, employments, nStatements } from '#areas/polon/tables.ts';

type FactTable = {
  table: PgTable & { id: AnyPgColumn; personId: AnyPgColumn };
  /** What is entered, under its name in the order. */
  columns: Readonly<Record<string, AnyPgColumn>>;
  /** What sources alone know, under its name in the database. */
  known?: Readonly<Record<string, AnyPgColumn>>;
  /** Of a person, days of one kind do not overlap. */
  isExclusive: boolean;
  /** Slots, N and reductions are computed from it. */
  isEvaluated: boolean;
};

const spanOf = ({ dateFrom, dateTo }: { dateFrom: AnyPgColumn; dateTo: AnyPgColumn }) => ({
  date_from: dateFrom,
  date_to: dateTo,
});

export const FACT_TABLES: Record<FactKind, FactTable> = {
  employment: {
    table: employments,
    columns: {
      ...spanOf(employments),
      position_name: employments.positionName,
      position_group: employments.positionGroup,
      hours_numerator: employments.hoursNumerator,
      hours_denominator: employments.hoursDenominator,
      institution_name: employments.institutionName,
      primary_workplace: employments.primaryWorkplace,
      unit_id: employments.unitId,
    },
    isExclusive: false,
    isEvaluated: true,
  },
  declaration: {
    table: disciplineDeclarations,
    columns: {
      ...spanOf(disciplineDeclarations),
      discipline1_code: disciplineDeclarations.discipline1Code,
      discipline1_percent: disciplineDeclarations.discipline1Percent,
      discipline2_code: disciplineDeclarations.discipline2Code,
      discipline2_percent: disciplineDeclarations.discipline2Percent,
      close_reason: disciplineDeclarations.closeReason,
    },
    known: {
      participation_index: disciplineDeclarations.participationIndex,
      participation_from: disciplineDeclarations.participationFrom,
      participation_to: disciplineDeclarations.participationTo,
    },
    isExclusive: true,
    isEvaluated: true,
  },
  nStatement: {
    table: nStatements,
    columns: {
      ...spanOf(nStatements),
      discipline1_code: nStatements.discipline1Code,
      discipline2_code: nStatements.discipline2Code,
    },
    isExclusive: true,
    isEvaluated: true,
  },
  doctoral: {
    table: doctoralEnrolments,
    columns: { ...spanOf(doctoralEnrolments), discipline_code: doctoralEnrolments.disciplineCode },
    isExclusive: true,
    isEvaluated: true,
  },
  absence: {
    table: absences,
    columns: { ...spanOf(absences), absence_kind: absences.kind },
    isExclusive: false,
    isEvaluated: true,
  },
  degree: {
    table: academicDegrees,
    columns: {
      degree_kind: academicDegrees.kind,
      granted_year: academicDegrees.grantedYear,
      institution: academicDegrees.institution,
    },
    isExclusive: false,
    isEvaluated: false,
  },
};
