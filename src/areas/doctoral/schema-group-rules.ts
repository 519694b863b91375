import { FUNCTION_NAMES, type FunctionKey, type GroupKind } from './schema.ts';

type Limit = readonly [least: number, most: number];

/** How many of each function a group may have, in the order in which they are offered. */
const FUNCTION_LIMITS: Readonly<Record<GroupKind, Readonly<Partial<Record<FunctionKey, Limit>>>>> = {
  1: {
    czlonek: [3, 12],
    przewodniczacy: [1, 1],
    sekretarz: [1, 1],
    promotor: [0, 2],
    'promotor-pom': [0, 1],
  },
  2: { recenzent: [0, 10] },
  3: { czlonek: [1, 12], przewodniczacy: [1, 1], sekretarz: [1, 1] },
};

export const functionsOf = (kind: GroupKind) =>
  Object.entries(FUNCTION_LIMITS[kind]).map(([key, limit]) => ({ key: key as FunctionKey, limit }));

export type GroupMember = { person: number | null; function: FunctionKey | null };

const people = (count: number) => `${count} ${count === 1 ? 'osoby' : 'osób'}`;

function limitErrors(kind: GroupKind, rows: readonly GroupMember[]): string[] {
  const counts = new Map<FunctionKey, number>();
  for (const { function: key } of rows) if (key) counts.set(key, (counts.get(key) ?? 0) + 1);
  const allowed = functionsOf(kind).flatMap(({ key, limit: [least, most] }) => {
    const count = counts.get(key) ?? 0;
    const name = FUNCTION_NAMES[key];
    if (count < least) return [`Brakuje ${people(least - count)} z funkcją ${name}`];
    return count > most ? [`Za dużo osób z funkcją ${name} dopuszczalna liczba to ${most}`] : [];
  });
  const foreign = [...counts.keys()].filter((key) => FUNCTION_LIMITS[kind][key] === undefined);
  return [
    ...allowed,
    ...foreign.map((key) => `Za dużo osób z funkcją ${FUNCTION_NAMES[key]} dopuszczalna liczba to 0`),
  ];
}

/** No function can be held beside another one, or twice. */
function sharedErrors(rows: readonly GroupMember[]): string[] {
  const held = Map.groupBy(
    rows.filter(({ person, function: key }) => person !== null && key !== null),
    ({ person }) => person,
  );
  return [...held.values()].flatMap((own) => {
    const [first, ...others] = own.flatMap(({ function: key }) => (key ? [FUNCTION_NAMES[key]] : []));
    if (first === undefined || others.length === 0) return [];
    const word = others.length === 1 ? 'funkcją' : 'funkcjami';
    return [`Funkcja ${first} nie może być wykonywana z ${word}: ${others.join(', ')}`];
  });
}

/** What is wrong with a group. It can be saved all the same. */
export function groupErrors(kind: GroupKind, rows: readonly GroupMember[]): string[] {
  const incomplete = rows.flatMap(({ person, function: key }, index) => [
    ...(person === null ? [`Nie wybrano osoby do funkcji w wierszu ${index + 1}`] : []),
    ...(key === null ? [`Nie wybrano funkcji w wierszu ${index + 1}`] : []),
  ]);
  return [...incomplete, ...limitErrors(kind, rows), ...sharedErrors(rows)];
}
