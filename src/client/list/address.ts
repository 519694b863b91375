import { isDay } from '#engine/day.ts';
import { defaultOf, type Filter, type ListQuery, type ListShape, MAX_SEARCH_TEXT, sortsOf } from '#shared/list.ts';
import { readNumber, readText } from '../search.ts';

function readFilter(filter: Filter, value: unknown): unknown {
  const text = typeof value === 'boolean' ? String(value) : readText(value)?.slice(0, MAX_SEARCH_TEXT);
  switch (filter.kind) {
    case 'choice':
      return text !== undefined && Object.hasOwn(filter.choices, text) ? text : filter.default;
    case 'flag':
      return text === undefined ? (filter.default ?? false) : text === 'true';
    case 'day':
      return text !== undefined && isDay(text) ? text : undefined;
    default:
      return text;
  }
}

/** Reads a list's query from the search params; invalid values count as missing. By hand: zod stays out of the first load. */
export function readList<L extends ListShape>(list: L, raw: Record<string, unknown>): ListQuery<L> {
  const filters = Object.entries(list.filters).map(([name, filter]) => [name, readFilter(filter, raw[name])]);
  const query: unknown = {
    ...Object.fromEntries(filters),
    sort: sortsOf(list).find((sort) => sort === raw.sort),
    page: readNumber(raw.page) || 1,
  };
  return query as ListQuery<L>;
}

/** A part of a query as search params; defaults are left out. */
export function addressOf(list: ListShape, part: Record<string, unknown>): Record<string, unknown> {
  const filters = Object.entries(list.filters);
  const defaults = new Map<string, unknown>(filters.map(([name, filter]) => [name, defaultOf(filter)]));
  defaults.set('page', 1);
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      value === '' || value === defaults.get(name) ? undefined : value,
    ]),
  );
}
