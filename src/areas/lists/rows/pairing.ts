/** A row of a file: its ISSNs, its titles as keys, and what tells equal rows apart. */
export type Incoming = { identifiers: string[]; names: string[]; rank: number };
export type Stored = Incoming & { id: number };
/** Null: not on the list yet. */
type Pair = { id: number | null; doubt: string | null };

const fullKey = ({ identifiers, names }: Incoming) => `${identifiers.join(' ')}|${names[0] ?? ''}`;

function grouped<Row>(rows: Iterable<Row>, keysOf: (row: Row) => string[]) {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    for (const key of new Set(keysOf(row))) {
      const group = groups.get(key);
      if (group) group.push(row);
      else groups.set(key, [row]);
    }
  }
  return groups;
}

/**
 * Finds each row of a file on the list by its identifiers, then by its titles, never by its place. Rows that fit several,
 * or one of which only the title fits, are doubtful. `missing`: what the file lacks; what a doubtful row may be is not.
 */
export function pairRows(incoming: Incoming[], stored: Stored[]): { pairs: Pair[]; missing: number[] } {
  const pairs: (Pair | undefined)[] = incoming.map(() => undefined);
  const free = new Set(stored);
  const suspected = new Set<number>();
  const take = (index: number, row: Stored, doubt: string | null = null) => {
    pairs[index] = { id: row.id, doubt };
    free.delete(row);
  };
  pairEqual(incoming, stored, take);
  const open = () => incoming.flatMap((row, index) => (pairs[index] ? [] : [{ row, index }]));
  const doubtful = (index: number, candidates: Stored[], doubt: string) => {
    pairs[index] = { id: null, doubt };
    for (const { id } of candidates) suspected.add(id);
  };

  const byNumber = grouped(free, (row) => row.identifiers);
  const wanted = open().flatMap(({ row, index }) => {
    const found = [...new Set(row.identifiers.flatMap((number) => byNumber.get(number) ?? []))];
    return found.length > 0 ? [{ row, index, found }] : [];
  });
  const claims = new Map<Stored, number>();
  for (const { found } of wanted) for (const row of found) claims.set(row, (claims.get(row) ?? 0) + 1);
  // First those that fit by title too: what they leave may fit one row alone.
  for (const { row, index, found } of wanted) {
    const titled = found.filter((each) => free.has(each) && sharesName(row, each));
    const [only] = titled;
    if (only && titled.length === 1) take(index, only);
  }
  for (const { row, index, found } of wanted) {
    if (pairs[index]) continue;
    const left = found.filter((each) => free.has(each));
    const [only] = left;
    if (only && left.length === 1 && claims.get(only) === 1) take(index, only);
    else if (left.length > 0)
      doubtful(index, left, `ISSN ${row.identifiers.join(', ')} pasuje do kilku pozycji albo wierszy.`);
  }

  const byName = grouped(free, (row) => row.names);
  const rest = open();
  const named = grouped(rest, ({ row }) => row.names);
  for (const { row, index } of rest) {
    const found = [...new Set(row.names.flatMap((name) => byName.get(name) ?? []))].filter((each) => free.has(each));
    const [only] = found;
    if (!only) continue;
    const rivals = row.names.some((name) => (named.get(name)?.length ?? 0) > 1);
    if (found.length > 1 || rivals) doubtful(index, found, 'Ten tytuł ma kilka pozycji wykazu albo wierszy pliku.');
    else if (row.identifiers.length > 0 && only.identifiers.length > 0)
      take(index, only, `Ten sam tytuł, inny ISSN niż w wykazie (${only.identifiers.join(', ')}).`);
    else take(index, only);
  }
  const missing = [...free].flatMap(({ id }) => (suspected.has(id) ? [] : [id]));
  return { pairs: pairs.map((pair) => pair ?? { id: null, doubt: null }), missing };
}

const sharesName = (a: Incoming, b: Incoming) => a.names.some((name) => b.names.includes(name));

/** Rows with the same numbers and title; of several, those of equal rank first. */
function pairEqual(incoming: Incoming[], stored: Stored[], take: (index: number, row: Stored) => void) {
  const byKey = grouped(stored, (row) => [fullKey(row)]);
  const waiting: { index: number; key: string }[] = [];
  for (const [index, row] of incoming.entries()) {
    const key = fullKey(row);
    const group = byKey.get(key);
    if (!group) continue;
    const at = group.findIndex(({ rank }) => rank === row.rank);
    if (at === -1) waiting.push({ index, key });
    else for (const found of group.splice(at, 1)) take(index, found);
  }
  for (const { index, key } of waiting) {
    const found = byKey.get(key)?.shift();
    if (found) take(index, found);
  }
}
