import { Link } from '@tanstack/react-router';
import { TextLink } from '#ui/link.tsx';
import { useSlotReader } from './slot-reader.ts';

type AssignmentsLinkProps = { period: number; disc?: number; children: string };

/** To the screen where the reader sees and changes these assignments: the own list, or the person's. */
export function AssignmentsLink({ period, disc, children }: AssignmentsLinkProps) {
  const { of } = useSlotReader();
  const search = { period, ...(disc !== undefined && { disc }) };
  return (
    <TextLink asChild>
      {of ? (
        <Link to="/admin/zmianaprzypisan" search={{ ...of.assignments, ...search }}>
          {children}
        </Link>
      ) : (
        <Link to="/publicationpanelevalasg" search={search}>
          {children}
        </Link>
      )}
    </TextLink>
  );
}
