import { ChevronDown, ChevronUp } from 'lucide-react';
import type { RefCallback } from 'react';
import { Card } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { Matter } from '../schema.ts';
import type { OfficeParts, ViewProps } from './office-parts.ts';
import { matterName } from './search.ts';

type MatterPreviewProps = Omit<ViewProps, 'matter' | 'row' | 'primary' | 'corner'> & {
  View: OfficeParts['View'];
  row: Matter;
  move: (step: number) => void;
  section: RefCallback<HTMLElement>;
};

/** In the order of the page. */
export const FIRST_DECISION = ':is([data-decisions] :is(button, a), [data-answer="1"]):not(:disabled), [data-way]';

/** What decides is not in the preview yet: it shows the former row after a quick J, or is still being read. */
export const isComing = (preview: HTMLElement, row: Matter, decision: Element | null | undefined) =>
  preview.dataset.shown !== matterName(row) || (!decision && preview.querySelector('output') !== null);

/** What a clerk decides by, beside the list; follows the cursor. As high as what is left below the page's head: the decision is in sight. */
export const MatterPreview = ({ View, row, move, section, ...rest }: MatterPreviewProps) => (
  <Card className="no-print min-w-0 lg:col-start-2 xl:sticky xl:top-18 xl:col-start-3 xl:max-h-[calc(100dvh-13.5rem)] xl:overflow-auto">
    <section ref={section} data-shown={matterName(row)} tabIndex={-1} aria-label="Podgląd sprawy">
      <View
        {...rest}
        matter={row}
        row={row}
        primary={false}
        corner={
          <>
            <IconButton icon={ChevronUp} label="Poprzednia (K)" size="sm" onClick={() => move(-1)} />
            <IconButton icon={ChevronDown} label="Następna (J)" size="sm" onClick={() => move(1)} />
          </>
        }
      />
    </section>
  </Card>
);
