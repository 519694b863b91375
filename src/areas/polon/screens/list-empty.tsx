import { EmptyState } from '#ui/empty-state.tsx';

/** What stands where the rows of a table would, in a line. */
export const ListEmpty = ({ title }: { title: string }) => (
  <EmptyState className="flex-row justify-start gap-2 py-3 text-start [&>svg]:mb-0" title={title} />
);
