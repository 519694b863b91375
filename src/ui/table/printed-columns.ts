export type PrintedColumn = {
  id: string;
  group: string;
  name: string;
  isNumeric: boolean;
  /** Names the row, and so stands in every part. */
  repeats: boolean;
};

type Rows = readonly (readonly string[])[];

/** As many characters as a page holds in a line, in letters of 8 pt. */
const PORTRAIT = 112;
const LANDSCAPE = 168;
/** Longer text goes on below: a column has the room of its longest word, or of its text in three lines. */
const LONGEST_WORD = 30;
const WIDEST = 26;
const LINES = 3;
/** The space between columns. */
const GAP = 3;

const isEmpty = (text: string | undefined) => text === undefined || text === '' || text === '–';

const longest = (texts: readonly string[]) => Math.max(0, ...texts.map((text) => text.length));

/** The room that a column wants, in characters. */
function roomOf(name: string, texts: readonly string[]): number {
  const word = Math.max(longest(name.split(/\s+/)), longest(texts.flatMap((text) => text.split(/\s+/))));
  const lines = Math.min(WIDEST, Math.ceil(longest(texts) / LINES));
  return Math.max(Math.min(word, LONGEST_WORD), lines) + GAP;
}

const roomsOf = (columns: readonly PrintedColumn[], rows: Rows) =>
  columns.map(({ name }, at) =>
    roomOf(
      name,
      rows.map((cells) => cells[at] ?? ''),
    ),
  );

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

/** Whether the columns need a page that is wider than high. */
export const isWide = (columns: readonly PrintedColumn[], rows: Rows) => sumOf(roomsOf(columns, rows)) > PORTRAIT;

/** The columns by their indexes in as many parts as pages hold, of about the same width; those that repeat stand in each. */
export function partsOf(columns: readonly PrintedColumn[], rows: Rows): number[][] {
  const all = columns.map((_, at) => at);
  const rooms = roomsOf(columns, rows);
  if (sumOf(rooms) <= LANDSCAPE) return [all];
  const named = all.filter((at) => columns[at]?.repeats);
  const names = named.length > 0 ? named : all.slice(0, 1);
  const others = all.filter((at) => !names.includes(at));
  const room = (at: number) => rooms[at] ?? 0;
  // The number of the row has its column too.
  const most = LANDSCAPE - sumOf(names.map(room)) - 2 * GAP;
  const total = sumOf(others.map(room));
  const even = total / Math.ceil(total / most);
  const parts: number[][] = [[]];
  let [used, before] = [0, 0];
  for (const at of others) {
    // A column goes to the part in which most of it would lie, if all parts were of one width.
    if (used > 0 && (used + room(at) > most || before + room(at) / 2 > even * parts.length)) {
      parts.push([]);
      used = 0;
    }
    parts.at(-1)?.push(at);
    used += room(at);
    before += room(at);
  }
  return parts.map((part) => [...names, ...part].toSorted((one, other) => one - other));
}

/** Without what is empty in every row, where the columns are too many for an upright page; `empty` names those. */
export function withoutEmpty(columns: PrintedColumn[], rows: string[][], sums: string[][]) {
  const all = { columns, rows, sums, empty: [] as string[] };
  if (rows.length === 0 || !isWide(columns, [...rows, ...sums])) return all;
  const isKept = columns.map(({ repeats }, at) => repeats || [...rows, ...sums].some((cells) => !isEmpty(cells[at])));
  const kept = <Each>(each: readonly Each[]) => each.filter((_, at) => isKept[at]);
  return {
    columns: kept(columns),
    rows: rows.map(kept),
    sums: sums.map(kept),
    empty: columns.flatMap(({ name }, at) => (isKept[at] ? [] : [name])),
  };
}
