import type { ReadError } from './record.ts';

type JsonItem = { value: unknown; line: number };

/** Values of a JSON file: of its list, or the one that it holds. Of a damaged file what can be read. */
export function jsonItems(text: string): { items: JsonItem[]; errors: ReadError[] } {
  const lines = lineCounter(text);
  const whole = parsed(text);
  if (whole !== undefined) return { items: listed(whole.value, text, lines), errors: [] };
  const items: JsonItem[] = [];
  const damaged: number[] = [];
  for (const { from, to, isWhole } of objectsIn(text, listStart(text))) {
    const read = isWhole ? parsed(text.slice(from, to)) : undefined;
    if (read) items.push({ value: read.value, line: lines(from) });
    else damaged.push(lines(from));
  }
  // Objects one after another, as `application/x-ndjson`, are no damage.
  const areLines = damaged.length === 0 && items.length > 0 && /^\s*\{/.test(text);
  const errors = (damaged.length > 0 || areLines ? damaged : [1]).map((line) => ({
    line,
    message: 'JSON jest uszkodzony w tym miejscu',
  }));
  return { items, errors };
}

function parsed(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    // The caller goes on with what can be read.
    return undefined;
  }
}

/** Members of the list with the lines where they begin. */
function listed(value: unknown, text: string, lines: (at: number) => number): JsonItem[] {
  if (!Array.isArray(value)) return [{ value, line: lines(Math.max(0, text.search(/\S/))) }];
  const starts = [...objectsIn(text, listStart(text))].map(({ from }) => lines(from));
  return value.map((each, index) => ({ value: each, line: starts[index] ?? 1 }));
}

/** After the bracket of the outermost list of objects; a file of objects one after another begins at once. */
function listStart(text: string): number {
  const list = /\[\s*\{/.exec(text);
  const object = text.indexOf('{');
  if (
    list &&
    (object === -1 ||
      list.index < object ||
      /"(?:items|data|records|results|content|group|bulk)"\s*:\s*$/.test(text.slice(0, list.index)))
  )
    return list.index + 1;
  return object === -1 ? text.length : object;
}

function* objectsIn(text: string, start: number): Generator<{ from: number; to: number; isWhole: boolean }> {
  let depth = 0;
  let from = start;
  let inText = false;
  for (let at = start; at < text.length; at += 1) {
    const letter = text[at];
    if (inText) {
      if (letter === '\\') at += 1;
      else if (letter === '"') inText = false;
    } else if (letter === '"') inText = true;
    else if (letter === '{' || letter === '[') {
      if (depth === 0) from = at;
      depth += 1;
    } else if (letter === '}' || letter === ']') {
      depth -= 1;
      if (depth < 0) return;
      if (depth === 0) yield { from, to: at + 1, isWhole: true };
    }
  }
  if (depth > 0) yield { from, to: text.length, isWhole: false };
}

/** The line at a place of the text; quick where the places come in order. */
export function lineCounter(text: string): (at: number) => number {
  let [line, counted] = [1, 0];
  return (at) => {
    if (at < counted) [line, counted] = [1, 0];
    for (; counted < at; counted += 1) if (text.charCodeAt(counted) === 10) line += 1;
    return line;
  };
}

/** Reads values of unknown JSON by path: `journal.title`, `titles.0.title`. */
export function valueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((found, key) => {
    if (Array.isArray(found)) return found[Number(key)];
    return typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[key] : undefined;
  }, value);
}

export function stringAt(value: unknown, path: string): string | undefined {
  const found = valueAt(value, path);
  if (typeof found === 'number') return String(found);
  return typeof found === 'string' && found.trim() !== '' ? found : undefined;
}

/** A list, the one value as a list, or nothing. */
export function listAt(value: unknown, path: string): unknown[] {
  const found = valueAt(value, path);
  return Array.isArray(found) ? found : found === undefined || found === null ? [] : [found];
}

export const stringsAt = (value: unknown, path: string): string[] =>
  listAt(value, path).flatMap((one) => (typeof one === 'string' || typeof one === 'number' ? [String(one)] : []));
