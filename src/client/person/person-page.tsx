import { type ReactNode, use } from 'react';
import { Page, PageTop } from '#ui/page.tsx';
import { screenAt } from '../registry.ts';
import { Crumbs } from '../shell/crumbs.tsx';
import { usePanels } from '../shell/session.ts';
import { PersonHeader, type PersonHeaderProps, PersonName } from './person-header.tsx';

type PersonPageProps = {
  /** Of the screen: the title until somebody is chosen, then below the name. */
  title: string;
  about?: string;
  /** undefined: nobody is chosen yet. */
  who: PersonHeaderProps['who'] | undefined;
  panel: PersonHeaderProps['panel'];
  day?: PersonHeaderProps['day'];
  actions?: ReactNode;
  children: ReactNode;
};

/** Where the tabs of a person are opened from. */
const PEOPLE = { to: '/admin/osoby', label: 'Osoby' } as const;

/**
 * A screen about one person. The way here, the name and the tabs stand at the same place on each of these screens, so actions
 * come below them.
 */
export function PersonPage({ title, about, who, panel, day, actions, children }: PersonPageProps) {
  const held = usePanels().data?.panels ?? [];
  const top = use(PageTop);
  const { period: _, ...person } = who ?? {};
  const key = JSON.stringify(person);
  return (
    <PageTop value={who && screenAt(PEOPLE.to, held) ? <Crumbs above={PEOPLE} /> : top}>
      <Page
        title={who ? <PersonName key={key} who={who} /> : title}
        subtitle={
          who && (
            <>
              <span data-printed>{title}</span>
              {about && `. ${about}`}
            </>
          )
        }
        actions={!who && actions}
      >
        {who && <PersonHeader key={key} who={who} panel={panel} day={day} />}
        {who && actions && <div className="toolbar flex flex-wrap gap-2">{actions}</div>}
        {children}
      </Page>
    </PageTop>
  );
}
