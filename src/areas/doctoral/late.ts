/** Late terms, and of how many procedures: counted alike on the home page, its tile, the lists and the office's matters. */
export function lateOf<Term extends { state: string; przewid: number }>(terms: readonly Term[]) {
  const late = terms.filter(({ state }) => state === 'late');
  return { terms: late, procedures: new Set(late.map(({ przewid }) => przewid)).size };
}
