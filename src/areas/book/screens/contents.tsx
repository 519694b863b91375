import { contents } from '#client/book/pages.ts';
import { BookSearch } from '#client/book/book-search.tsx';
import { SectionText } from '#client/book/section-text.tsx';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';

/** The contents of the book, by who reads it. */
export default function Contents() {
  const [opening, ...parts] = contents.sections;
  return (
    <Page title={contents.title}>
      {opening && <SectionText section={opening} />}
      <BookSearch>
        <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
          {parts.map((section) => (
            <Section key={section.id} title={section.title}>
              <SectionText section={section} />
            </Section>
          ))}
        </div>
      </BookSearch>
    </Page>
  );
}
