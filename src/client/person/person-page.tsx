import type { ReactNode } from 'react';
import { Page } from '#ui/page.tsx';
import { PersonHeader, type PersonHeaderProps } from './person-header.tsx';

type PersonPageProps = {
  title: string;
  /** undefined: nobody is chosen yet. */
  who: PersonHeaderProps['who'] | undefined;
  panel: PersonHeaderProps['panel'];
  actions?: ReactNode;
  isTitled?: PersonHeaderProps['isTitled'];
  children: ReactNode;
};

/** A screen about one person. Its tabs stand at the same place on each of these screens, so actions come below them. */
export function PersonPage({ title, who, panel, actions, isTitled = false, children }: PersonPageProps) {
  const { period: _, ...person } = who ?? {};
  return (
    <Page title={title} actions={!who && actions}>
      {who && <PersonHeader key={JSON.stringify(person)} who={who} panel={panel} isTitled={isTitled} />}
      {who && actions && <div className="toolbar flex flex-wrap gap-2">{actions}</div>}
      {children}
    </Page>
  );
}
