import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type RefCallback, useEffect } from 'react';
import { api, queryClient } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CardSkeleton } from '#ui/skeleton.tsx';
import { Card } from '#ui/card.tsx';
import type { Act } from '../../fields-inbox.ts';
import type { DeskDone, Matter, MatterKey } from '../../schema-inbox.ts';
import { MatterActions } from './matter-actions.tsx';
import { MatterBody } from './matter-body.tsx';
import { nameOf } from './search.ts';
import type { Settled } from './use-desk.ts';

const keyOf = ({ kind, key }: MatterKey) => ({ kind, key });
export const matterOptions = (matter: MatterKey) => api.records.inbox.matter.queryOptions(keyOf(matter));

export type MatterPreviewProps = {
  matter: Matter;
  settled: Settled | undefined;
  /** Its data are asked for ahead. */
  next: Matter | undefined;
  start: (act: Act) => void;
  approve: (despite: boolean) => void;
  busy: boolean;
  finish: (done: DeskDone) => void;
  move: (step: number) => void;
  section: RefCallback<HTMLElement>;
  /** Single keys are on: the buttons say theirs. */
  hasKeys: boolean;
  undo: (act: number) => void;
};

/** What a clerk decides by, beside the list; follows the cursor. */
export function MatterPreview({ matter, next, move, section, ...rest }: MatterPreviewProps) {
  const view = useQuery(matterOptions(matter));
  const nextKey = next && JSON.stringify(keyOf(next));
  useEffect(() => {
    if (nextKey) void queryClient.prefetchQuery(matterOptions(JSON.parse(nextKey)));
  }, [nextKey]);
  return (
    <Card className="min-w-0 lg:col-start-2 xl:sticky xl:top-4 xl:col-start-3 xl:max-h-[calc(100dvh-2rem)] xl:overflow-auto">
      <section ref={section} data-shown={nameOf(matter)} aria-label="Podgląd sprawy">
        <Loaded query={view} what="sprawy" skeleton={<CardSkeleton lines={8} label="Wczytywanie sprawy…" />}>
          {(data) => (
            <>
              <MatterBody
                view={data}
                matter={matter}
                finish={rest.finish}
                hasKeys={rest.hasKeys && !rest.settled}
                corner={
                  <>
                    <IconButton icon={ChevronUp} label="Poprzednia (K)" size="sm" onClick={() => move(-1)} />
                    <IconButton icon={ChevronDown} label="Następna (J)" size="sm" onClick={() => move(1)} />
                  </>
                }
              />
              <MatterActions view={data} {...rest} />
            </>
          )}
        </Loaded>
      </section>
    </Card>
  );
}
