import { type Field, type Fields, fieldAt, parseTag } from './tags.ts';

/** How many letters two names differ by, at most 3. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1)
      next.push(
        Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)),
      );
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Every path that a text may name in these scopes. */
function pathsOf(fields: Fields, before = ''): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const path = `${before}${name}`;
    return field.kind === 'record' ? [path, ...pathsOf(field.fields, `${path}.`)] : [path];
  });
}

const MOST_DIFFERENT = 3;

function similarTo(scopes: readonly Fields[], path: string) {
  const known = [...new Set(scopes.flatMap((fields) => pathsOf(fields)))];
  const [best] = known.map((name) => ({ name, apart: distance(name, path) })).toSorted((a, b) => a.apart - b.apart);
  return best && best.apart <= MOST_DIFFERENT ? ` – czy chodziło o {${best.name}}?` : '';
}

const NEEDS: Record<Field['kind'], string> = {
  text: '',
  flag: 'to warunek: użyj {#nazwa}…{/nazwa}',
  record: 'to osoba albo grupa pól: dopisz po kropce, co ma się wydrukować',
  list: 'to lista: użyj {#nazwa}…{/nazwa}',
};

type Open = { path: string; fields: Fields | null };

const MOST_SHOWN = 80;
const shown = (text: string) => {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  return line.length > MOST_SHOWN ? `${line.slice(0, MOST_SHOWN)}…` : line;
};

/** What is wrong with the tags of a template, in the order of its text. */
export function problemsOf(tags: readonly string[], fields: Fields): string[] {
  const problems: string[] = [];
  const open: Open[] = [];
  const scopes = (): Fields[] => [fields, ...open.flatMap(({ fields: own }) => (own ? [own] : []))];
  const find = (path: string) => {
    const field = fieldAt(scopes(), path);
    if (!field) problems.push(`Nieznane pole {${path}}${similarTo(scopes(), path)}`);
    return field;
  };
  for (const text of tags) {
    const tag = parseTag(text);
    if (text.includes('\n'))
      problems.push(`Znacznik {${shown(text)}} leży w kilku akapitach albo wierszach: zapisz go w jednym`);
    else if (tag === null) problems.push(`Nieznany zapis {${shown(text)}}`);
    else if (tag.kind === 'value') {
      const field = find(tag.path);
      if (field && field.kind !== 'text') problems.push(`Pole {${tag.path}}: ${NEEDS[field.kind]}`);
    } else if (tag.kind === 'form') {
      const owner = tag.path === null ? undefined : find(tag.path);
      if (owner && !(owner.kind === 'record' && 'mianownik' in owner.fields))
        problems.push(`Forma {${text.trim()}}: przed dwukropkiem może stać tylko osoba`);
    } else if (tag.kind === 'open') {
      const field = find(tag.path);
      const isInside = field && 'fields' in field && !tag.isInverted;
      open.push({ path: tag.path, fields: isInside ? field.fields : null });
    } else {
      const last = open.pop();
      if (!last) problems.push(`Znacznik {/${tag.path}} zamyka część, której nic nie otwiera`);
      else if (tag.path !== '' && last.path !== tag.path)
        problems.push(`Znacznik {/${tag.path}} zamyka część otwartą przez {#${last.path}}`);
    }
  }
  for (const { path } of open) problems.push(`Części {#${path}} nic nie zamyka: dopisz {/${path}}`);
  return [...new Set(problems)];
}
