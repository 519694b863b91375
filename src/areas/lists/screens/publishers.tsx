import { useQuery } from '@tanstack/react-query';
import { publisherList } from '#areas/list-imports/lists.ts';
import { api } from '#client/api.ts';
import { ListView } from '#client/list/list-view.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { LIST_OPTIONS, useList } from '#client/list/use-list.ts';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { Imports } from './imports.tsx';
import { Registry } from './registry.tsx';

const LibraryTabs = loadable(async () => (await import('#areas/records/screens/library-tab.tsx')).LibraryTabs);

/** Publisher lists and their publishers by level. */
export default function Publishers() {
  const state = useList(publisherList);
  const answer = useQuery(api.lists.publishers.queryOptions(state.query, LIST_OPTIONS));
  const options = useQuery(api.lists.options.queryOptions({ kind: 'publishers' }));
  return (
    <Page title="Biblioteka">
      <LibraryTabs here="/admindashboard/wydawcy" />
      <Loaded query={options} what="wykazów i filtrów" />
      <Registry kind="publishers" />
      <Section title="Wydawcy">
        <ListView state={state} answer={answer} options={options.data && { list: options.data.lists }} captionHidden />
      </Section>
      <Imports kind="publishers" />
    </Page>
  );
}
