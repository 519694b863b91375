import { Link } from '@tanstack/react-router';
import { usePanelSearch } from '#client/search.ts';
import { usePanels } from '#client/shell/session.ts';
import { cn } from '#ui/cn.ts';
import { intoSight } from '#ui/state/in-sight.ts';
import { OFFICE_OF, OFFICES, type Office } from '../fields.ts';
import { InboxPage } from './inbox-tab.tsx';
import { OfficeMatter } from './office-matter.tsx';
import type { OfficeParts } from './office-parts.ts';
import { readInboxSearch } from './search.ts';

const partsOf = (office: Office): OfficeParts => ({
  office,
  View: OfficeMatter,
  keys: office === 'evaluation' ? [{ keys: ['R'], text: 'przypomnij' }] : [],
});

/** The lists of the offices that the user works in; the library's has its own panel. */
export default function OfficeInbox() {
  const [{ biuro }] = usePanelSearch(readInboxSearch);
  const held = usePanels().data?.panels ?? [];
  const offices = OFFICES.filter((office) => office !== 'library' && held.includes(OFFICE_OF[office].panel));
  const office = offices.find((each) => each === biuro) ?? offices[0];
  if (!office) return null;
  return (
    <InboxPage
      key={office}
      parts={partsOf(office)}
      title={`Sprawy: ${OFFICE_OF[office].name}`}
      tabs={() => offices.length > 1 && <OfficeTabs offices={offices} here={office} />}
    />
  );
}

const OfficeTabs = ({ offices, here }: { offices: readonly Office[]; here: Office }) => (
  <nav aria-label="Biura" className="no-print flex overflow-x-auto border-b border-border-strong">
    {offices.map((office) => (
      <Link
        key={office}
        to="/sprawy"
        search={{ biuro: office }}
        ref={office === here ? intoSight : undefined}
        aria-current={office === here ? 'page' : undefined}
        className={cn(
          '-mb-px inline-flex min-h-10 shrink-0 items-center border-b-2 px-3 text-sm font-medium focus-visible:-outline-offset-2',
          office === here ? 'border-primary' : 'border-transparent text-muted-foreground hover:text-foreground',
        )}
      >
        {OFFICE_OF[office].name}
      </Link>
    ))}
  </nav>
);
