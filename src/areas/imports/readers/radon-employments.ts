import { FIRST_DECLARATION } from '#areas/library/service-discipline-names.ts';
import type { Item, ReadContext } from './items.ts';
import { readDay, readText } from './values.ts';

/** An employment as RAD-on has it, in pages or in a table. */
export type Employment = {
  line: number;
  start: string;
  institution: string;
  uuid?: string | null | undefined;
  isPrimary: boolean;
  /** Declared here, the first first; undefined: unknown codes. */
  disciplines: number[] | undefined;
};

type Dated = Employment & { from: string };
type Of = { ref: string; report: ReadContext['report']; isAssumed: boolean };

const firstOf = (days: string[]) => days.toSorted()[0] ?? FIRST_DECLARATION;
const declarable = (day: string) => (day < FIRST_DECLARATION ? FIRST_DECLARATION : day);

/**
 * The main employment and the disciplines declared in it, else in another. Further employments would count the person
 * twice: they come only where all is assumed that RAD-on lacks, without hours.
 */
export function employmentItems(employments: Employment[], of: Of): Item[] {
  const dated = employments.flatMap((employment) => datedOrReported(employment, of));
  const ordered = dated.toSorted(
    (a, b) => Number(b.isPrimary) - Number(a.isPrimary) || a.from.localeCompare(b.from) || a.line - b.line,
  );
  const [main] = ordered;
  if (!main) return [];
  const places = new Set<string>();
  const distinct = ordered.filter(({ institution, from }) => {
    const place = `${from} ${institution}`;
    return !places.has(place) && places.add(place);
  });
  return [
    ...distinct.slice(0, of.isAssumed ? distinct.length : 1).map((each) => employmentItem(each, each === main, of)),
    ...statementItems(ordered, of),
  ];
}

function datedOrReported(employment: Employment, { ref, report }: Of): Dated[] {
  const from = readDay(employment.start);
  if (from !== undefined) return [{ ...employment, from }];
  const message = `Początek zatrudnienia „${readText(employment.start) ?? ''}” nie jest datą. Pominięto zatrudnienie.`;
  report({ line: employment.line, message, ref });
  return [];
}

function employmentItem({ line, from, institution, isPrimary }: Dated, isMain: boolean, { ref, isAssumed }: Of): Item {
  const hours = isMain ? 1 : 0;
  const name = readText(institution) ?? 'uczelnia niepodana';
  return {
    line,
    entity: 'employment',
    ref,
    key: from,
    // Two that begin on one day are told apart by the institution.
    data: { date_from: from, primary_workplace: isPrimary, ...(isMain ? {} : { institution_name: name }) },
    defaults: {
      date_to: null,
      institution_name: name,
      position_name: 'nauczyciel akademicki',
      position_group: 'badawczo-dydaktyczna',
      hours_numerator: hours,
      hours_denominator: 1,
      fte: hours,
    },
    doubt: isAssumed
      ? undefined
      : 'RAD-on nie podaje wymiaru etatu ani stanowiska: przyjęto pełny etat badawczo-dydaktyczny.',
  };
}

/** The only doubt of a declaration where all is assumed. */
export const SEVERAL = 'Zatrudnienia tej osoby podają różne dyscypliny: przyjęto te z podstawowego miejsca pracy.';

/** A declaration since the first employment that names its disciplines; where all is assumed, N as well. */
function statementItems(employments: Dated[], { ref, report, isAssumed }: Of): Item[] {
  const declaring = employments.filter(({ disciplines }) => disciplines === undefined || disciplines.length > 0);
  const [declared] = declaring;
  if (!declared) return [];
  if (!declared.disciplines) {
    report({ line: declared.line, message: 'Nieznany kod dyscypliny. Pominięto oświadczenie.', ref });
    return [];
  }
  const { line, disciplines } = declared;
  const [first, second] = disciplines;
  const same = declaring.filter((each) => String(each.disciplines) === String(disciplines));
  const several = same.length < declaring.length ? SEVERAL : undefined;
  const codes = { discipline1_code: first, discipline2_code: second ?? null };
  const day = declarable(firstOf(same.map(({ from }) => from)));
  const split =
    second === undefined
      ? 'RAD-on nie podaje dnia oświadczenia: przyjęto początek zatrudnienia.'
      : 'RAD-on nie podaje dnia ani podziału oświadczenia: przyjęto początek zatrudnienia i po 50%.';
  const declaration: Item = {
    line,
    entity: 'declaration',
    ref,
    key: day,
    data: { date_from: day, ...codes },
    defaults: {
      date_to: null,
      discipline1_percent: second === undefined ? 100 : 50,
      discipline2_percent: second === undefined ? null : 50,
    },
    doubt: isAssumed ? several : [split, several].filter(Boolean).join(' '),
  };
  // Only a primary workplace here counts to N.
  const primary = same.filter(({ isPrimary }) => isPrimary).map(({ from }) => from);
  if (!isAssumed || primary.length === 0) return [declaration];
  const key = declarable(firstOf(primary));
  const n: Item = {
    line,
    entity: 'nStatement',
    ref,
    key,
    data: { date_from: key, ...codes },
    defaults: { date_to: null },
  };
  return [declaration, n];
}
