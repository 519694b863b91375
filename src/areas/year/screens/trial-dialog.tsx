import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { Badge } from '#ui/badge.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { formatDate, formatDecimal, formatSigned } from '#ui/text/number.ts';
import type { TrialAnswer } from '../schema.ts';

/** N as if today were 31 December; nothing is written. */
export function TrialDialog({ close }: { close: () => void }) {
  const trial = useQuery(api.year.trial.queryOptions(undefined, { staleTime: 0, gcTime: 0 }));
  return (
    <Dialog
      title="Próba na dziś"
      description="Liczba N, jaka wyszłaby, gdyby 31 grudnia był dzisiaj. Niczego nie zapisuje."
      size="lg"
      scrolled="Liczba N dyscyplin"
      onClose={close}
    >
      <Loaded query={trial} what="próby">
        {(answer) => <Numbers answer={answer} />}
      </Loaded>
    </Dialog>
  );
}

const DIGITS = 2;

const Numbers = ({ answer }: { answer: TrialAnswer }) => (
  <div className="space-y-3">
    <p className="text-sm">
      Razem {formatDecimal(answer.total, DIGITS)}, a {formatDate(answer.former)} było{' '}
      {formatDecimal(answer.former_total, DIGITS)} ({formatSigned(answer.total - answer.former_total, DIGITS)}).
    </p>
    <DataTable
      caption="Liczba N dyscyplin"
      captionHidden
      rows={answer.disciplines}
      rowKey={({ code }) => code}
      columns={[
        {
          key: 'name',
          header: 'Dyscyplina',
          rowHeader: true,
          cell: ({ name, evaluated }) => (
            <span>
              {name} {!evaluated && <Badge tone="warning">poniżej progu</Badge>}
            </span>
          ),
        },
        {
          key: 'now',
          header: `Na ${formatDate(answer.day)}`,
          numeric: true,
          cell: ({ now }) => formatDecimal(now, DIGITS),
        },
        {
          key: 'former',
          header: formatDate(answer.former),
          numeric: true,
          cell: ({ former }) => formatDecimal(former, DIGITS),
        },
        {
          key: 'change',
          header: 'Zmiana',
          numeric: true,
          cell: ({ now, former }) => formatSigned(now - former, DIGITS),
        },
      ]}
    />
  </div>
);
