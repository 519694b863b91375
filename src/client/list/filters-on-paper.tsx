import { filterText, type ListShape } from '#shared/list.ts';
import type { ListState } from './use-list.ts';

const isSet = (value: unknown) => value !== undefined && value !== '' && value !== false;

type OnPaperProps = {
  state: Pick<ListState<ListShape>, 'list' | 'query'>;
  options: Readonly<Record<string, readonly { code: string; name: string }[] | undefined>> | undefined;
};

/** What the list is narrowed to, in words: its controls may be folded. */
export function OnPaper({ state: { list, query }, options }: OnPaperProps) {
  const filters = Object.entries(list.filters).filter(([name]) => isSet(query[name]));
  const said = filters.flatMap(([name, filter]) => {
    if (filter.kind !== 'flag') return [`${filter.label}: ${filterText(filter, query[name], options?.[name])}`];
    if (!filter.group) return [filter.label];
    // The boxes of a group are said together, where its first stands.
    const group = filters.filter(([, other]) => other.kind === 'flag' && other.group === filter.group);
    return group[0]?.[0] === name ? [`${filter.group}: ${group.map(([, { label }]) => label).join(', ')}`] : [];
  });
  if (said.length === 0) return null;
  return (
    <p data-printed className="hidden text-sm print:block">
      {said.join(' · ')}
    </p>
  );
}
