import { useMatches } from '@tanstack/react-router';
import { PageLink } from '../page-link.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Key } from '#ui/key.tsx';
import { useSingleKeysOn } from '../parts/single-keys.ts';
import { SingleKeysSwitch } from '../parts/single-keys-switch.tsx';
import { BookSearch, SectionLinks } from '../book/book-search.tsx';
import { contents, sectionsOf, titleOfPage } from '../book/pages.ts';
import { SectionText } from '../book/section-text.tsx';

const SHORTCUTS: readonly { keys: readonly string[]; text: string; isSingle?: true }[] = [
  { keys: ['Ctrl+K'], text: 'szukaj ekranu, czynności, osoby, pracy' },
  { keys: ['/'], text: 'to samo', isSingle: true },
  { keys: ['?'], text: 'pomoc do ekranu, na liście spraw jej skróty', isSingle: true },
  { keys: ['J', 'K'], text: 'niżej i wyżej: lista spraw, sekcje przewodu', isSingle: true },
  { keys: ['Ctrl+↓', 'Ctrl+↑'], text: 'w tabeli: to samo w następnym i poprzednim wierszu' },
  { keys: ['Ctrl+S'], text: 'zapisz rekord, przewód, import' },
  { keys: ['Ctrl+Z'], text: 'cofnij ostatnią zmianę w tabeli' },
  { keys: ['Ctrl+P'], text: 'drukuj' },
];

/** The keys that many screens share; those of one letter while they are switched on. */
function Shortcuts() {
  const isOn = useSingleKeysOn();
  return (
    <section aria-labelledby="shortcuts" className="mt-4 space-y-2 border-t pt-3">
      <h3 id="shortcuts" className="font-semibold">
        Skróty klawiszy
      </h3>
      <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-2 text-sm">
        {SHORTCUTS.filter(({ isSingle }) => isOn || !isSingle).map(({ keys, text }) => (
          <div key={keys.join()} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <SingleKeysSwitch />
    </section>
  );
}

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
          <PageLink to="/pomoc" onClick={onClose} className="me-auto text-sm">
            Spis treści
          </PageLink>
          {about && (
            <PageLink
              to="/pomoc/$page"
              params={{ page: about.page }}
              hash={about.id}
              onClick={onClose}
              className="text-sm"
            >
              Otwórz jako stronę
            </PageLink>
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
        <Shortcuts />
      </BookSearch>
    </Dialog>
  );
}
