import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { api } from '../api.ts';
import { Loaded } from './loaded.tsx';
import { screenAt } from '../registry.ts';
import { usePanels } from '../shell/session.ts';
import { cn } from '#ui/cn.ts';
import { PrintedLine } from '#ui/printed-line.tsx';
import { intoSight } from '#ui/state/in-sight.ts';
import { formatInteger } from '#ui/text/number.ts';
import type { LibraryCounts } from '#areas/records/schema-inbox.ts';

/** The screens of the library in the order of the tabs; one that is no route has no tab. */
const TABS = [
  { at: 'library', label: 'Czeka', count: 'waiting' },
  { at: '/admindashboard/rekordy', label: 'Rekordy', count: 'records' },
  { at: '/admindashboard/duplikaty', label: 'Duplikaty', count: 'duplicates' },
  { at: '/admindashboard/importy', label: 'Importy', count: 'imports' },
  { at: '/admindashboard/czasopisma', label: 'Czasopisma' },
  { at: '/admindashboard/wydawcy', label: 'Wydawnictwa' },
  { at: '/admin/wgladdoosiagniec/rejestr', label: 'Inne osiągnięcia' },
  { at: '/admindashboard/pbn', label: 'PBN' },
  { at: '/admindashboard/historia', label: 'Historia zmian' },
] as const satisfies readonly { at: string; label: string; count?: keyof LibraryCounts | 'imports' }[];
type LibraryTab = (typeof TABS)[number]['at'];

type LibraryTabsProps = {
  here: LibraryTab;
  /** How many more, or fewer, wait than at the instant when it was counted. */
  changeSince?: (countedAt: number) => number;
};

/** The views of the library, with what waits in them; `here` is the one that is shown. */
export function LibraryTabs({ here, changeSince = () => 0 }: LibraryTabsProps) {
  const held = usePanels().data?.panels ?? [];
  const counts = useQuery(api.records.counts.queryOptions());
  const imports = useQuery(api.intake.waiting.queryOptions());
  const waiting = imports.data && imports.data.records + imports.data.lists;
  // Nothing that waits is no number to show: imports are not counted otherwise.
  const shown = {
    ...counts.data,
    ...(counts.data && { waiting: counts.data.waiting + changeSince(counts.dataUpdatedAt) }),
    imports: waiting || undefined,
  };
  const tab = useRef<HTMLAnchorElement>(null);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the numbers, once here, push it out of a narrow window
  useLayoutEffect(() => intoSight(tab.current), [counts.data, waiting]);
  return (
    <>
      <PrintedLine>{TABS.find(({ at }) => at === here)?.label}</PrintedLine>
      <nav aria-label="Widoki biblioteki" className="no-print flex overflow-x-auto border-b border-border-strong">
        {TABS.map(({ at, label, ...counted }) => {
          const entry = screenAt(at, held);
          if (!entry) return null;
          const count = 'count' in counted ? shown[counted.count] : undefined;
          const isHere = at === here;
          return (
            <Link
              key={at}
              to={entry.route as LinkProps['to'] & string}
              ref={isHere ? tab : undefined}
              aria-current={isHere ? 'page' : undefined}
              className={cn(
                '-mb-px inline-flex min-h-10 shrink-0 items-center gap-1.5 border-b-2 px-3 text-sm font-medium focus-visible:-outline-offset-2',
                isHere ? 'border-primary' : 'border-transparent text-muted-foreground hover:text-foreground',
              )}
            >
              {label}
              {count !== undefined && (
                <span className="font-normal text-muted-foreground tabular-nums">{formatInteger(count)}</span>
              )}
            </Link>
          );
        })}
      </nav>
      <Loaded<unknown> query={counts.error ? counts : imports} what="liczb przy widokach" />
    </>
  );
}
