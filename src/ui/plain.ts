/** Letters without their marks and case, so that 'lodz' finds 'Łódź'. */
export const plain = (text: string) =>
  text.toLocaleLowerCase('pl').normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ł', 'l');

/** A sentence as it goes on after a colon. */
export const lowerFirst = (text: string) => text.charAt(0).toLocaleLowerCase('pl') + text.slice(1);
