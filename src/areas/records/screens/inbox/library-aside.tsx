import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CornerUpLeft, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { api } from '#client/api.ts';
import { cn } from '#ui/cn.ts';
import { formatInteger } from '#ui/text/number.ts';
import { APPROVED_FILTER } from '../../lists.ts';
import { SavedViews } from '../saved-views.tsx';

/** Below the filters: views that the office has saved, and records that wait for nobody here. */
export const LibraryAside = ({ view }: { view: object }) => (
  <>
    <SavedViews list="inbox" search={view} className="flex gap-1.5 max-lg:order-last lg:mb-5 lg:block lg:space-y-0.5" />
    <Standing />
  </>
);

const Links = ({ title, children }: { title: string; children: ReactNode }) => (
  <nav aria-label={title} className="lg:mb-5">
    <h2 className="mb-1 px-2 text-xs text-muted-foreground max-lg:sr-only">{title}</h2>
    <div className="flex gap-1.5 lg:flex-col lg:gap-0.5">{children}</div>
  </nav>
);

const linkStyles =
  'flex min-h-8 shrink-0 items-center gap-2 rounded-md px-2 py-1 text-sm/5 hover:bg-muted max-lg:min-h-10 max-lg:border max-lg:bg-card';

const Counted = ({ icon: Icon, count, children }: { icon: LucideIcon; count?: number; children: string }) => (
  <>
    <Icon aria-hidden className="size-4 shrink-0" />
    <span className="min-w-0 flex-1 max-lg:whitespace-nowrap">{children}</span>
    {count !== undefined && <span className="font-medium tabular-nums">{formatInteger(count)}</span>}
  </>
);

/** Records that wait for nobody here: those that their authors are to complete, and approved ones. */
function Standing() {
  const { data } = useQuery(api.records.counts.queryOptions());
  return (
    <Links title="Rekordy">
      <Link to="/admindashboard/rekordy" search={{ status: 's5' }} className={linkStyles}>
        <Counted icon={CornerUpLeft} {...(data && { count: data.returned })}>
          Zwrócone autorom
        </Counted>
      </Link>
      <Link
        to="/admindashboard/rekordy"
        search={{ status: APPROVED_FILTER }}
        className={cn(linkStyles, 'max-lg:hidden!')}
      >
        <Counted icon={CircleCheck} {...(data && { count: data.approved })}>
          Zatwierdzone
        </Counted>
      </Link>
    </Links>
  );
}
