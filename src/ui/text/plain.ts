/** Lower case without diacritics, so that 'lodz' finds 'Łódź'. */
export const plain = (text: string) =>
  text.toLocaleLowerCase('pl').normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ł', 'l');
