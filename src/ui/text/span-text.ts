import { formatDate } from './number.ts';

/** A range of days: 'od 01.10.2019', 'od 01.10.2015 do 30.09.2019', a dash for none. */
export const spanText = (from: string | null, to: string | null) =>
  [from && `od\u00A0${formatDate(from)}`, to && `do\u00A0${formatDate(to)}`].filter(Boolean).join(' ') || '–';
