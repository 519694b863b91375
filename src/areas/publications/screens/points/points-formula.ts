import { lowerFirst } from '#shared/text.ts';
import { formatDecimal } from '#ui/text/number.ts';
import type { PointsDetail, PointsSteps } from '../../schema.ts';
import { emphasisText, NOT_COUNTED_TEXTS, REJECT_TEXTS } from '../../schema-codes.ts';

const numbers = new Intl.NumberFormat('pl-PL', { maximumFractionDigits: 4, useGrouping: false });
const text = (value: number) => numbers.format(value);

const RULE_TEXTS: Record<PointsSteps['rules'][number], string> = {
  opinion: 'książka spoza wykazu z pozytywną opinią ekspercką (§\u00a012 ust. 6)',
  translation: 'przekład lub edycja źródłowa: połowa punktów (§\u00a015)',
  oldArticle: 'artykuł z lat 2017–2018 spoza wykazu (§\u00a034)',
  indexed: 'artykuł z lat 2017–2018 spoza wykazu, indeksowany w Scopus lub Web of Science (§\u00a034)',
  oldThresholds: 'artykuł z lat 2017–2018: podział według progów dawnego wykazu (§\u00a034)',
  listOfYear: 'według ostatniego wykazu ogłoszonego do końca roku publikacji (§\u00a011 ust. 3)',
  lastList: 'według ostatniego wykazu okresu (§\u00a035)',
};

/** Source of the total points. */
export function sourceText({ total, source, rules, hst_value: hst }: PointsSteps): string {
  const list = source.list_year === null ? '' : `, lista z ${source.list_year} r.`;
  const entry = source.listed_as === null ? '' : `, pozycja „${source.listed_as}”`;
  const gone = source.is_gone ? '; pozycji nie ma już we wczytanych wykazach, punkty są z ostatniej wyceny' : '';
  const value = hst ? ' (wartość dla nauk humanistycznych, społecznych i teologicznych)' : '';
  const special = rules.map((rule) => `; ${RULE_TEXTS[rule]}`).join('');
  return `${text(total)} pkt – ${lowerFirst(source.category)}${list}${entry}${value}${special}${gone}`;
}

const fraction = ({ mode, k, m }: PointsSteps) => (mode === 70 ? `√(${k}/${m})` : `${k}/${m}`);

/** Formulas of P, U and Pu. */
export function formulas(steps: PointsSteps): string[] {
  const { mode, total, factor, floor_applied: floor } = steps;
  const used = floor ? text(factor) : fraction(steps);
  const product = mode === 100 ? 'Pc' : `${used} · ${text(total)}`;
  return [
    `P = ${product} = ${formatDecimal(steps.converted, 4)}`,
    `U = P / Pc / k = ${formatDecimal(steps.slots, 4)}`,
    `Pu = P / k = ${formatDecimal(steps.points, 4)}`,
  ];
}

export const divisionText = ({ k, m, mode }: PointsSteps) => `k = ${k}, m = ${m}, przelicznik ${emphasisText(mode)}`;

/** Explains the minimum; empty where it was not applied. */
export function floorText(steps: PointsSteps): string {
  const { ratio, factor, floor_applied: floor } = steps;
  if (!floor) return '';
  return `${fraction(steps)} = ${text(ratio)} to mniej niż ${text(factor)}, dlatego przyjęto ${text(factor)} – najmniejszą część punktów.`;
}

/** Why the share is not evaluated whatever its value; empty for none. */
export const rejectionText = (reason: number | null) =>
  reason === null ? '' : `R0${reason} – ${REJECT_TEXTS[reason] ?? ''}. Obliczenie pokazuje, ile udział byłby wart.`;

type NotCountedGroup = { reason: string; names: string[]; count: number };

/** Authors without a calculation, by reason; names only where the author may act. */
export function notCounted(rows: PointsDetail[]): NotCountedGroup[] {
  const groups = Map.groupBy(rows, (row) => row.not_counted);
  return [...groups].flatMap(([reason, own]) =>
    reason === null
      ? []
      : [
          {
            reason: NOT_COUNTED_TEXTS[reason],
            names:
              reason === 'unassigned' || reason === 'unrelated'
                ? own.map((row) => `${row.la_o_imie} ${row.la_o_nazwisko}`)
                : [],
            count: own.length,
          },
        ],
  );
}
