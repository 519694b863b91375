/** Lower case without diacritics, so that 'lodz' finds 'Łódź'. */
export const plain = (text: string) =>
  text.toLocaleLowerCase('pl').normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ł', 'l');

/** A sentence for use after a colon. */
export const lowerFirst = (text: string) => text.charAt(0).toLocaleLowerCase('pl') + text.slice(1);
