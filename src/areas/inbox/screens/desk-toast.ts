import { useEffect } from 'react';
import { dismissToast, toastInfo, toastSuccess } from '#ui/overlay/toast.tsx';
import { counted, plural } from '#ui/text/number.ts';
import { MATTER_NOUN } from '../fields.ts';
import { backOf } from '../schema-acts.ts';
import type { Matter } from '../schema.ts';

/** One for many that are undone one after the other. */
export const deskUndone = (message: string) => toastSuccess(message, undefined, { id: 'desk-undone' });

/** Says why so many of the chosen ones are not called done. */
export const toastEnds = (count: number, { of, end }: { of: number; end: string }) =>
  toastInfo(
    count === 1
      ? `${of === 1 ? 'Ta sprawa' : '1 sprawa zostaje:'} zniknie sama, ${end}. S odkłada.`
      : `${counted(count, ...MATTER_NOUN)} ${plural(count, 'zostaje', 'zostają', 'zostaje')}: każda zniknie sama, gdy ją załatwisz. S odkłada.`,
  );

let refused: string | number | undefined;

/** Why a key does nothing. */
export function toastRefused(message: string): undefined {
  dismissToast(refused);
  refused = toastInfo(message);
}

/** Takes that away once another row or choice is meant, or the list is left. */
export function useRefusedFor(row: string | undefined, chosen: unknown) {
  useEffect(
    () => () => {
      dismissToast(refused);
      refused = undefined;
    },
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- they say what the key was about
    [row, chosen],
  );
}

const OTHERWISE = 'Enter otwiera miejsce, w którym się to załatwia.';
export const notOffered = (act: string, count: number) =>
  `„${act}” nie dotyczy ${count === 1 ? 'tej sprawy' : 'tych spraw'}. ${OTHERWISE}`;
/** Of a digit, while others than the row that has the focus are chosen. */
export const notAlone = (chosen: number) =>
  `Cyfra decyduje o jednej sprawie, a zaznaczono ${chosen === 1 ? 'inną' : 'kilka'}: użyj przycisków pod listą albo Esc, żeby odznaczyć`;
export const WHY = {
  noAnswer: `Nie ma tu takiej odpowiedzi. ${OTHERWISE}`,
  settled: 'Ta sprawa jest już załatwiona: N przechodzi do następnej, Z cofa.',
} as const;
export const NOT_SEEN = 'Ta sprawa dopiero się wczytuje: zdecyduj, gdy ją zobaczysz';

/** What was done last, and how many are left: who does not see the row hears it. */
export const saidOf = (last: { label: string; row: { title: string } } | undefined, total: number) =>
  `${last ? `„${last.row.title}”: ${last.label}${/[.!?]$/.test(last.label) ? '' : '.'} ` : ''}${counted(total, ...MATTER_NOUN)}`;

/** When what has been called done comes back. */
export function backText(rows: readonly Matter[]): string {
  const [first, ...others] = [...new Set(rows.map(({ kind }) => backOf(kind)))];
  const when = others.length === 0 && first !== undefined ? first : 'gdy coś się w nich zmieni';
  // A day, as 'w nowym roku', follows without a comma.
  return `${rows.length === 1 ? 'Wróci' : 'Wrócą'}${when.startsWith('gdy') ? ',' : ''} ${when}`;
}
