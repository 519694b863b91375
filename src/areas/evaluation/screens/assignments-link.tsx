import { PageLink } from '#client/page-link.ts';
import { useSlotReader } from './slot-reader.ts';

type AssignmentsLinkProps = { period: number; disc?: number; children: string };

/** To the screen where the reader sees and changes these assignments: the own list, or the person's. */
export function AssignmentsLink({ period, disc, children }: AssignmentsLinkProps) {
  const { of } = useSlotReader();
  const search = { period, ...(disc !== undefined && { disc }) };
  return of ? (
    <PageLink to="/admin/zmianaprzypisan" search={{ ...of.assignments, ...search }}>
      {children}
    </PageLink>
  ) : (
    <PageLink to="/publicationpanelevalasg" search={search}>
      {children}
    </PageLink>
  );
}
