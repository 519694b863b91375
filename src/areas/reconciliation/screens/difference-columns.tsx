import { Badge } from '#ui/badge.tsx';
import type { Column } from '#ui/data-table.tsx';
import { instantText } from '#ui/instant.ts';
import { KIND_NAMES, SOURCE_NAMES } from '../kinds.ts';
import type { Difference } from '../schema.ts';

type Side = Difference['one'];

const SideText = ({ side }: { side: Side }) => (
  <>
    <span className="block text-xs/4 text-muted-foreground">{SOURCE_NAMES[side.source]}</span>
    <span className="wrap-anywhere">{side.value ?? <span className="text-muted-foreground">brak</span>}</span>
  </>
);

/** Who, in what, and what either side says. */
export const differenceColumns: Column<Difference>[] = [
  {
    key: 'person',
    header: 'Osoba',
    rowHeader: true,
    cell: ({ last_name, first_name, unit }) => (
      <>
        {last_name} {first_name}
        {unit && <span className="block text-xs/4 font-normal text-muted-foreground">{unit}</span>}
      </>
    ),
  },
  {
    key: 'kind',
    header: 'Rozbieżność',
    cell: ({ kind, dismissed }) => (
      <>
        <Badge tone={dismissed ? 'neutral' : 'warning'}>{KIND_NAMES[kind]}</Badge>
        {dismissed && (
          <span className="mt-1 block text-xs/4 text-muted-foreground">
            odłożono ({dismissed.by}, {instantText(dismissed.at)}): {dismissed.reason}
          </span>
        )}
      </>
    ),
  },
  { key: 'one', header: 'Jedno źródło', cell: ({ one }) => <SideText side={one} /> },
  { key: 'other', header: 'Drugie źródło', cell: ({ other }) => <SideText side={other} /> },
];
