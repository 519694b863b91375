import { counted } from '#ui/text/number.ts';

/** A work that two authors assign is one proposal of the summary, and two steps here. */
export function stepsText(proposals: readonly { work: { id: number } }[]) {
  const works = new Set(proposals.map(({ work }) => work.id)).size;
  const steps = `w ${counted(proposals.length, 'kroku', 'krokach', 'krokach')}`;
  return works === proposals.length ? steps : `${steps}, ${counted(works, 'praca', 'prace', 'prac')}`;
}
