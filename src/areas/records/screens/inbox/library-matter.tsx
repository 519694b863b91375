import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, queryClient } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { CardSkeleton } from '#ui/skeleton.tsx';
import type { MatterKey } from '#areas/inbox/schema.ts';
import type { ViewProps } from '#areas/inbox/screens/inbox-tab.tsx';
import { MatterActions } from './matter-actions.tsx';
import { MatterBody } from './matter-body.tsx';

const matterKey = ({ kind, key }: MatterKey) => ({ kind, key });
const matterOptions = (matter: MatterKey) => api.records.matter.queryOptions(matterKey(matter));

/** A matter of the library: the record, what is to be checked in it, and the decision. */
export function LibraryMatter({ matter, row, ahead, count, corner, ...rest }: ViewProps) {
  const view = useQuery(matterOptions(matter));
  const isLoaded = view.data !== undefined;
  const keys = JSON.stringify(ahead.map(matterKey));
  useEffect(() => {
    // Not before what is looked at.
    if (isLoaded) for (const key of JSON.parse(keys)) void queryClient.prefetchQuery(matterOptions(key));
  }, [isLoaded, keys]);
  return (
    <Loaded query={view} what="sprawy" skeleton={<CardSkeleton lines={8} label="Wczytywanie sprawy…" />}>
      {(data) => (
        <>
          <MatterBody
            view={data}
            matter={rest.settled ? undefined : row}
            count={count}
            busy={rest.busy}
            hasKeys={rest.hasKeys && !rest.settled}
            corner={corner}
          />
          <div className="fades-above sticky bottom-0 rounded-b-lg bg-card">
            <MatterActions
              {...rest}
              view={data}
              start={(act) => rest.start(act, data.record?.version)}
              approve={(despite) => rest.approve(despite, data.record?.version)}
            />
          </div>
        </>
      )}
    </Loaded>
  );
}
