import { byPolish } from '#shared/by-polish.ts';
import { dayText, isDay } from '#engine/day.ts';
import type { AuditWords, FieldWords } from '#shared/audit-words.ts';
import * as areas from './areas.ts';

const ALL: AuditWords[] = Object.values(areas).map(({ words }) => words);

const collect = <Word>(part: (words: AuditWords) => Readonly<Record<string, Word>> | undefined) =>
  new Map(ALL.flatMap((words) => Object.entries(part(words) ?? {})));

const NOUNS = collect(({ subjects }) => subjects);
const CODES = new Map([...NOUNS].map(([code, noun]) => [noun, code]));
const READINGS = collect(({ readings }) => readings);
const ACTIONS = collect(({ actions }) => actions);
const GROUPS = collect(({ groups }) => groups);

const OTHERS = 'pozostałe';

/** The topic of an action: the group of the longest prefix that it has. */
const groupOf = (action: string) => {
  const prefixes = [...GROUPS.keys()].filter((prefix) => action.startsWith(prefix));
  return GROUPS.get(prefixes.toSorted((a, b) => b.length - a.length)[0] ?? '') ?? OTHERS;
};

/** Options of the filter by topic, those without one last: the whole topic, then its actions by name. */
export const ACTION_OPTIONS = [
  ...[...GROUPS].map(([code, group]) => ({ code, group, name: `${group}: wszystkie czynności`, rank: 0 })),
  ...[...ACTIONS]
    .filter(([, { elsewhere }]) => !elsewhere)
    .map(([code, { label: name }]) => ({ code, group: groupOf(code), name, rank: 1 })),
]
  .toSorted(
    (a, b) =>
      Number(a.group === OTHERS) - Number(b.group === OTHERS) ||
      byPolish(a.group, b.group) ||
      a.rank - b.rank ||
      byPolish(a.name, b.name),
  )
  .map(({ code, name, group }) => ({ code, name, group }));

/** The name of an action, or its code where it has none. */
export function actionName(action: string): string {
  const [code, group] = [...GROUPS].find(([prefix]) => action.startsWith(prefix)) ?? [];
  return ACTIONS.get(action)?.label ?? (code ? `${group}: ${action.slice(code.length)}` : action);
}

/** The field that names the part of its subject that an action changes. */
export const partField = (action: string): string | undefined => ACTIONS.get(action)?.part;

export type Fields = Readonly<Record<string, FieldWords>>;

const NONE: Fields = {};

/** The words of a row's fields; for a downloaded file, those of its call. */
export function fieldsOf({ action, subject }: { action: string; subject: string }): Fields {
  const reading = READINGS.get(subject.replace(/^call:/, ''));
  return ACTIONS.get(action)?.fields ?? (reading && 'fields' in reading ? reading.fields : NONE);
}

function readingName(call: string): string {
  const reading = READINGS.get(call);
  if (!reading) return call;
  return 'list' in reading ? reading.list : reading.file;
}

const PART = String.raw`(?:call:[\w.]+|[a-z-]+:\d+)`;
const CODED = new RegExp(`^${PART}(?::${PART})*$`);
const WORDED = /^\p{L}+ \d+(,? \p{L}+ \d+)*$/u;

/** `publication:12:person:3` → `publikacja 12, osoba 3`, a day as people write it; any other text stays as it is. */
export function subjectText(subject: string): string {
  if (isDay(subject)) return `dzień ${dayText(subject)}`;
  if (!CODED.test(subject)) return subject;
  return [...subject.matchAll(/([a-z-]+):([\w.]+)/g)]
    .map(([, kind = '', id = '']) => (kind === 'call' ? readingName(id) : `${NOUNS.get(kind) ?? kind} ${id}`))
    .join(', ');
}

/** Every kind of object with this number, as subjects name it. */
export const objectsNumbered = (id: string) => [...new Set(CODES.values())].map((code) => `${code}:${Number(id)}`);

/** `publikacja 12, osoba 3` → `publication:12:person:3`; any other text stays as it is. */
export function subjectCode(text: string): string {
  const plain = text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  if (!WORDED.test(plain)) return text;
  const parts = [...plain.matchAll(/(\p{L}+) (\d+)/gu)].map(([, noun = '', id]) => ({ code: CODES.get(noun), id }));
  return parts.every(({ code }) => code) ? parts.map(({ code, id }) => `${code}:${id}`).join(':') : text;
}
