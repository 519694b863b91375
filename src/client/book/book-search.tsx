import { type ReactNode, useState } from 'react';
import { PageLink } from '../page-link.ts';
import { Input } from '#ui/field/input.tsx';
import { findSections, titleOfPage } from './pages.ts';
import type { Section } from '#shared/book.ts';

const SHORTEST = 2;
const MOST = 20;

type BookSearchProps = { onOpen?: () => void; children: ReactNode };

/** A search of the whole book; while nothing is typed, what stands below it. */
export function BookSearch({ onOpen, children }: BookSearchProps) {
  const [text, setText] = useState('');
  const found = text.trim().length >= SHORTEST ? findSections(text) : undefined;
  return (
    <div className="space-y-4">
      <div>
        <Input
          type="search"
          aria-label="Szukaj w pomocy"
          placeholder="Szukaj w całej pomocy"
          value={text}
          onChange={({ target }) => setText(target.value)}
          className="max-w-prose"
        />
        <output className="block">
          {found?.length === 0 && 'Nic nie znaleziono. Spróbuj innych słów albo zajrzyj do spisu treści.'}
        </output>
      </div>
      {found ? <SectionLinks sections={found.slice(0, MOST)} {...(onOpen && { onOpen })} /> : children}
    </div>
  );
}

type SectionLinksProps = { sections: readonly Section[]; onOpen?: () => void };

export const SectionLinks = ({ sections, onOpen }: SectionLinksProps) => (
  <ul className="space-y-1.5">
    {sections.map((section) => (
      <li key={`${section.page} ${section.id}`}>
        <PageLink to="/pomoc/$page" params={{ page: section.page }} hash={section.id} onClick={onOpen}>
          {section.title}
        </PageLink>
        <span className="text-sm text-muted-foreground"> – {titleOfPage(section)}</span>
      </li>
    ))}
  </ul>
);
