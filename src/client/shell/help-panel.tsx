import { Link, useMatches } from '@tanstack/react-router';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { TextLink } from '#ui/link.tsx';
import { BookSearch, SectionLinks } from '../book/book-search.tsx';
import { contents, sectionsOf, titleOfPage } from '../book/pages.ts';
import { SectionText } from '../book/section-text.tsx';

/** What the book has about the screen behind it, and a search of all of it. */
export function HelpPanel({ onClose }: { onClose: () => void }) {
  const route = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' });
  const [about, ...others] = sectionsOf(route);
  return (
    <Dialog
      title={about?.title ?? contents.title}
      {...(about && { description: titleOfPage(about) })}
      size="lg"
      onClose={onClose}
      footer={
        <>
          <TextLink asChild className="me-auto text-sm">
            <Link to="/pomoc" onClick={onClose}>
              Spis treści
            </Link>
          </TextLink>
          {about && (
            <TextLink asChild className="text-sm">
              <Link to="/pomoc/$page" params={{ page: about.page }} hash={about.id} onClick={onClose}>
                Otwórz jako stronę
              </Link>
            </TextLink>
          )}
        </>
      }
    >
      <BookSearch onOpen={onClose}>
        {about ? (
          <SectionText section={about} />
        ) : (
          contents.sections.map((each) => <SectionText key={each.id} section={each} />)
        )}
        {others.length > 0 && (
          <div className="mt-4 space-y-2 border-t pt-3">
            <h3 className="font-semibold">Więcej o tym ekranie</h3>
            <SectionLinks sections={others} onOpen={onClose} />
          </div>
        )}
      </BookSearch>
    </Dialog>
  );
}
