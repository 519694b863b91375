import { degreeWarning } from './degrees.ts';
import { FUNCTION_NAMES, type FunctionKey, FUNCTIONS_HELD, type GroupKind } from './schema.ts';

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

/** `isFresh`: just added, and nobody has left it yet. */
export type GroupMember = { person: number | null; function: FunctionKey | null; isFresh?: boolean };

/** What somebody is in the procedure outside its groups. */
export type Part = 'doktorant' | Extract<FunctionKey, 'promotor' | 'promotor-pom'>;
const PART_NAMES = { ...FUNCTION_NAMES, doktorant: 'doktorant' } as const;
const PARTS_HELD = { ...FUNCTIONS_HELD, doktorant: 'doktorantem' } as const;

/** What is known of people, by their number. */
export type Known = {
  nameOf: (person: number) => string | undefined;
  titleOf: (person: number) => string | undefined;
  partOf: (person: number) => Part | undefined;
};

const NOTHING: Known = { nameOf: () => undefined, titleOf: () => undefined, partOf: () => undefined };

/** `person`: whom it begins with; `atRow`: what is said at the row of the index. */
export type GroupFault = { message: string; person?: number; atRow?: { index: number; message: string } };

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

type Held = { person: number; key: FunctionKey; index: number };

const heldIn = (rows: readonly GroupMember[]): Held[] =>
  rows.flatMap(({ person, function: key }, index) => (person !== null && key !== null ? [{ person, key, index }] : []));

/** No function can be held beside another one, or twice. */
function sharedFaults(rows: readonly GroupMember[], { nameOf }: Known): GroupFault[] {
  return [...Map.groupBy(heldIn(rows), ({ person }) => person).values()].flatMap(([first, ...others]): GroupFault[] => {
    const last = others.at(-1);
    if (!first || !last) return [];
    const { person, key, index } = first;
    const word = others.length === 1 ? 'funkcją' : 'funkcjami';
    const documented = `Funkcja ${FUNCTION_NAMES[key]} nie może być wykonywana z ${word}: ${others.map((each) => FUNCTION_NAMES[each.key]).join(', ')}`;
    const name = nameOf(person);
    if (name === undefined) return [{ message: documented }];
    const message = `${name} jest już ${FUNCTIONS_HELD[key]} (wiersz ${index + 1})`;
    return [{ message: `${message}. ${documented}`, person, atRow: { index: last.index, message } }];
  });
}

/** That somebody's part in the procedure and the function exclude each other; nobody judges the own or a supervised thesis. */
const partFault = (part: Part | undefined, key: FunctionKey) =>
  part === 'doktorant' || (part !== undefined && key === 'recenzent')
    ? `jest ${PARTS_HELD[part]}: ${PART_NAMES[part]} nie może być ${FUNCTIONS_HELD[key]}`
    : undefined;

function partFaults(rows: readonly GroupMember[], { partOf, nameOf }: Known): GroupFault[] {
  return heldIn(rows).flatMap(({ person, key, index }): GroupFault[] => {
    const fault = partFault(partOf(person), key);
    const message = `${nameOf(person) ?? 'Ta osoba'} ${fault}`;
    return fault ? [{ message: `${message} (wiersz ${index + 1})`, person, atRow: { index, message } }] : [];
  });
}

function degreeFaults(rows: readonly GroupMember[], { titleOf, nameOf }: Known): GroupFault[] {
  return heldIn(rows).flatMap(({ person, key, index }): GroupFault[] => {
    const message = degreeWarning(titleOf(person), key, nameOf(person) ?? `Osoba w wierszu ${index + 1}`);
    return message ? [{ message, person, atRow: { index, message } }] : [];
  });
}

/** What is wrong with a group, and where. It can be saved all the same. */
export function groupFaults(kind: GroupKind, rows: readonly GroupMember[], known: Known = NOTHING): GroupFault[] {
  const incomplete = rows.flatMap(({ person, function: key, isFresh }, index) =>
    isFresh
      ? []
      : [
          ...(person === null ? [`Nie wybrano osoby do funkcji w wierszu ${index + 1}`] : []),
          ...(key === null ? [`Nie wybrano funkcji w wierszu ${index + 1}`] : []),
        ],
  );
  return [
    ...[...incomplete, ...limitErrors(kind, rows)].map((message) => ({ message })),
    ...sharedFaults(rows, known),
    ...partFaults(rows, known),
    ...degreeFaults(rows, known),
  ];
}
