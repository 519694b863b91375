import type { Tone } from '#ui/tone.ts';
import type { ImportGuess, ImportRow } from '../schema.ts';
import { columnNames } from '../schema-columns.ts';
import { type Action, createsNobody, type ImportKind, KIND_NAMES } from '../schema-words.ts';

/** What is wrong with the header of a file where these kinds are imported; undefined: nothing. */
export function headerProblem({ kind }: Pick<ImportGuess, 'kind'>, kinds: readonly ImportKind[]): string | undefined {
  if (kind === null) return 'Nagłówek pliku nie pasuje do żadnego rodzaju danych';
  if (kinds.includes(kind)) return undefined;
  return `To wygląda na plik „${KIND_NAMES[kind]}”, którego tutaj się nie wczytuje`;
}

/** The kind that a header without a kind comes nearest to: it has half of its columns at least, and of none as many. */
export function nearestKind(
  { header, lacking }: Pick<ImportGuess, 'header' | 'lacking'>,
  kinds: readonly ImportKind[],
) {
  const known = (kind: ImportKind) => {
    const { required, optional } = columnNames(kind);
    const names = new Set([...required, ...optional].map((name) => name.toLowerCase()));
    return { kind, required: required.length, shared: header.filter((name) => names.has(name)).length };
  };
  const [best, next] = kinds.map(known).toSorted((a, b) => b.shared - a.shared);
  if (!best || best.shared === next?.shared) return undefined;
  return best.required >= 2 * (lacking[best.kind] ?? []).length ? best.kind : undefined;
}

/** How somebody who is not the only candidate is settled. */
export const otherPersonText = (kind: ImportKind) =>
  createsNobody(kind)
    ? 'Kto z nich jest kimś innym, temu wskaż najpierw na liście właściwą osobę.'
    : 'Kto z nich jest kimś innym, tego wskaż najpierw na liście jako nową osobę.';

/** Where the rows of a preview stand on its page. */
export const ROWS = 'wiersze';

const TONES: Record<Action, Tone> = {
  new: 'success',
  changed: 'info',
  gone: 'neutral',
  error: 'danger',
  kept: 'neutral',
};

/** Amber while somebody has to act. */
export const toneOf = ({ action, unsettled }: Pick<ImportRow, 'action' | 'unsettled'>): Tone =>
  unsettled ? 'warning' : TONES[action];
