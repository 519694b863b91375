import { Link, useLocation, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PageLink } from '#client/page-link.ts';
import { pageNamed, pages } from '#client/book/pages.ts';
import { SectionText } from '#client/book/section-text.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from '#ui/page.tsx';

/** A page of the book with its parts listed beside it. */
export default function BookPage() {
  const { page: name = '' } = useParams({ strict: false });
  const hash = useLocation({ select: (location) => decodeURIComponent(location.hash) });
  const page = pageNamed(name);
  useEffect(() => {
    if (hash) document.getElementById(hash)?.scrollIntoView();
  }, [hash]);
  if (!page) {
    return (
      <Page title="Nie ma takiej strony pomocy">
        <EmptyState title="Zajrzyj do spisu treści.">
          <PageLink to="/pomoc">Spis treści</PageLink>
        </EmptyState>
      </Page>
    );
  }
  const [opening, ...parts] = page.sections;
  const next = pages[pages.indexOf(page) + 1];
  return (
    <Page title={page.title}>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="min-w-0 space-y-8">
          {opening && <SectionText section={opening} />}
          {parts.map((section) => (
            <section key={section.id} aria-labelledby={section.id} className="space-y-3">
              <h2 id={section.id} className="scroll-mt-20 text-lg font-semibold">
                {section.title}
              </h2>
              <SectionText section={section} />
            </section>
          ))}
          {next && (
            <p className="no-print border-t pt-4">
              Dalej:{' '}
              <PageLink to="/pomoc/$page" params={{ page: next.name }}>
                {next.title}
              </PageLink>
            </p>
          )}
        </div>
        <nav aria-label="Na tej stronie" className="no-print order-first text-sm lg:order-none">
          <div className="lg:sticky lg:top-20">
            <p className="mb-2 font-medium text-muted-foreground">Na tej stronie</p>
            <ul className="space-y-1.5 border-s ps-3">
              {parts.map(({ id, title }) => (
                <li key={id}>
                  <Link to="/pomoc/$page" params={{ page: name }} hash={id} className="hover:underline">
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        </nav>
      </div>
    </Page>
  );
}
