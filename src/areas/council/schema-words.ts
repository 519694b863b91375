export const NO_POLON_ID = 'Zaznaczona osoba nie posiada uzupełnionego identyfikatora POLON.';

/** `2026-1-5` as `2026-01-05`; other text unchanged. */
export function paddedDay(text: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text.trim()) ?? [];
  return year && month && date ? [year, month.padStart(2, '0'), date.padStart(2, '0')].join('-') : text.trim();
}

/** What the form holds of a person who is chosen and has no POL-on identifier. */
export const WITHOUT_ID = 'brak identyfikatora';
