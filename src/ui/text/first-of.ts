import { counted } from './number.ts';

/** The first of works or disciplines: 'historia, prawo i 3 inne'. */
export function firstOf(names: readonly string[], most: number): string {
  const rest = names.length - most;
  return names.slice(0, most).join(', ') + (rest > 0 ? ` i ${counted(rest, 'inna', 'inne', 'innych')}` : '');
}
