import type { ReactNode } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { SystemState } from '../schema.ts';
import { EnableButton, RunButton } from './schedule-section.tsx';
import { attention, PARTS } from './words.ts';

/** Opens what the part is folded into, and leads there. */
function goTo(part: keyof typeof PARTS) {
  const place = document.getElementById(PARTS[part]);
  const folded = place?.querySelector('details');
  if (folded) folded.open = true;
  place?.scrollIntoView({ block: 'start' });
  place?.focus({ preventScroll: true });
}

type PlaceProps = { at: keyof typeof PARTS; className?: string; children: ReactNode };

export const Place = ({ at, className, children }: PlaceProps) => (
  <div id={PARTS[at]} tabIndex={-1} className={cn('scroll-mt-20', className)}>
    {children}
  </div>
);

/** The answer first: what needs somebody, or that nothing does. */
export function Attention({ state }: { state: SystemState }) {
  const found = attention(state);
  if (found.length === 0) return <Alert tone="success" title="Wszystko działa: nic nie wymaga uwagi" />;
  return (
    <Alert tone="warning" title={`Wymaga uwagi: ${found.length}`}>
      <ul className="list-disc ps-4">
        {found.map(({ text, part, run }) => {
          const row = state.schedules.find(({ name, missing }) => name === run && missing === '');
          return (
            <li key={text}>
              {text}{' '}
              <Button variant="link" size="xs" className="no-print" onClick={() => goTo(part)}>
                Pokaż<VisuallyHidden>: {text}</VisuallyHidden>
              </Button>{' '}
              {row && part === 'schedule' && <EnableButton row={row} />}
              {row && part !== 'schedule' && (
                <RunButton row={row} size="xs" busy={row.last === 'open'}>
                  Zrób kopię teraz
                </RunButton>
              )}
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}
