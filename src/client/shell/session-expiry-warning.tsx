import { ChevronDown, ChevronUp, Clock } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { timeText } from '#ui/text/instant.ts';
import type { SessionEnd } from './session-end.ts';

const WORDS = {
  idle: {
    title: 'Sesja zaraz się zakończy z powodu bezczynności',
    text: 'Przedłuż ją, aby pracować dalej. To, co wpisano, zostanie na ekranie także po jej zakończeniu.',
  },
  limit: {
    title: 'Sesja zaraz osiągnie najdłuższy dozwolony czas',
    text: 'Zapisz pracę. Po zakończeniu zaloguj się w nowej karcie: to, co wpisano, zostanie na ekranie.',
  },
  acting: {
    title: 'Działanie w imieniu innej osoby zaraz się zakończy',
    text: 'Zapisz to, co robisz w jej imieniu. Zakończy się samo; Twoja sesja potrwa dalej.',
  },
};

/** Sticky after the content, so that it never covers the content's end. */
export function SessionExpiryWarning({ end: { reason, at, left }, prolong }: { end: SessionEnd; prolong: () => void }) {
  const [isFolded, setFolded] = useState(false);
  const { title, text } = WORDS[reason];
  const seconds = Math.max(0, Math.ceil(left / 1_000));
  return (
    <aside aria-label="Koniec sesji" className="lower-notice no-print sticky bottom-0 z-40 p-2 sm:p-3">
      <div className="mx-auto flex max-w-2xl flex-wrap items-center gap-x-3 gap-y-1 rounded-md border-2 border-warning bg-popover px-3 py-2 text-sm/5 shadow-pop">
        <Clock aria-hidden className="size-5 shrink-0 text-warning" />
        <div role="alert" className="min-w-0 max-sm:order-last max-sm:basis-full sm:flex-1">
          <p className="font-semibold">
            {title}: o {timeText(at)}
          </p>
          {!isFolded && <p className="max-sm:text-xs/4">{text}</p>}
        </div>
        <span aria-hidden className="text-lg font-semibold tabular-nums">
          {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
        </span>
        {reason === 'idle' && (
          <Button variant="primary" size="sm" onClick={prolong}>
            Przedłuż sesję
          </Button>
        )}
        <IconButton
          icon={isFolded ? ChevronUp : ChevronDown}
          label={isFolded ? 'Rozwiń ostrzeżenie' : 'Zwiń ostrzeżenie'}
          size="sm"
          className="ms-auto"
          onClick={() => setFolded(!isFolded)}
        />
      </div>
    </aside>
  );
}
