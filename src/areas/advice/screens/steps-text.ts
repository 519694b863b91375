import { counted } from '#ui/text/number.ts';

/** A work is one proposal, which several authors may have to follow. */
export function stepsText(moves: readonly { shares: readonly unknown[] }[]) {
  const steps = moves.reduce((sum, { shares }) => sum + shares.length, 0);
  const works = counted(moves.length, 'praca', 'prace', 'prac');
  return steps === moves.length ? works : `${works}, ${counted(steps, 'zmiana', 'zmiany', 'zmian')} autorów`;
}
