import { isDay } from '#engine/day.ts';
import { type Filter, type ListQuery, type ListShape, MAX_SEARCH_TEXT, sortsOf } from '#areas/list.ts';
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

/** What a list is asked for by the address: what it does not understand counts as missing. By hand: zod would be large. */
export function readList<L extends ListShape>(list: L, raw: Record<string, unknown>): ListQuery<L> {
  const filters = Object.entries(list.filters).map(([name, filter]) => [name, readFilter(filter, raw[name])]);
  const query: unknown = {
    ...Object.fromEntries(filters),
    sort: sortsOf(list).find((sort) => sort === raw.sort),
    page: readNumber(raw.page) || 1,
  };
  return query as ListQuery<L>;
}

const usual = (filter: Filter) =>
  filter.kind === 'flag' ? (filter.default ?? false) : filter.kind === 'choice' ? filter.default : undefined;

/** The filters that are set otherwise than usual, and so leave rows out. */
export const narrowing = (list: ListShape, query: Record<string, unknown>) =>
  Object.entries(list.filters).filter(([name, filter]) => (query[name] ?? usual(filter)) !== usual(filter));

/** A part of a question as the address says it: what is as usual needs no words. */
export function addressOf(list: ListShape, part: Record<string, unknown>): Record<string, unknown> {
  const plain = new Map<string, unknown>(Object.entries(list.filters).map(([name, filter]) => [name, usual(filter)]));
  plain.set('page', 1);
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [name, value === '' || value === plain.get(name) ? undefined : value]),
  );
}
