import type { ImportOptions } from '#areas/lists/service-run.ts';

/** Bytes in small pieces that split characters, quotes and rows. */
export async function* pieces(content: string | Uint8Array, size = 7): AsyncGenerator<Uint8Array> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

export const importOptions: ImportOptions = {
  actor: { physicalLogin: 'biblioteka', login: 'biblioteka' },
  fileName: 'plik.csv',
};

/** The counts of a report. */
export const counts = ({
  rows,
  created,
  changed,
  unchanged,
  gone,
  doubtful,
  errorCount,
}: Record<CountName, number>) => ({
  rows,
  created,
  changed,
  unchanged,
  gone,
  doubtful,
  errorCount,
});
type CountName = 'rows' | 'created' | 'changed' | 'unchanged' | 'gone' | 'doubtful' | 'errorCount';
