import { ChevronDown, Pencil } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { PageButton } from '#client/page-link.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { cn } from '#ui/cn.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { formatMoney } from '#ui/text/money.ts';
import { counted } from '#ui/text/number.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { unsortedOf } from '../lists.ts';
import type { FoundPublication } from '../schema.ts';
import { NO_CATEGORY } from '../schema-words.ts';
import { sumOfAll } from '../sums.ts';
import { PaymentTable } from './payment-table.tsx';
import { PublicationData } from './publication-data.tsx';
import { MOST_AUTHORS, shownAuthors } from './shown-authors.ts';

type FoundProps = {
  works: readonly FoundPublication[];
  /** How many they are, and what they have cost. */
  said: ReactNode;
  /** Of whose authors those are named first whom it finds. */
  typed: string;
  nameOf: (category: number) => string;
};

/** The found publications as rows that unfold to their data and payments; a single one is unfolded. */
export function FoundRows({ works, said, typed, nameOf }: FoundProps) {
  const [all, setAll] = useState(works.length === 1);
  // Rows that differ from the others.
  const [turned, setTurned] = useState<ReadonlySet<number>>(new Set());
  const turnAll = () => {
    setAll(!all);
    setTurned(new Set());
  };
  return (
    <div className="space-y-3">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {said}
        {works.length > 1 && (
          <Button size="sm" icon={ChevronDown} aria-expanded={all} onClick={turnAll}>
            {all ? 'Zwiń wszystkie' : 'Rozwiń wszystkie'}
          </Button>
        )}
      </div>
      <Card className="overflow-clip">
        <ul>
          {works.map((work) => (
            <FoundWork
              key={work.id_publikacja}
              work={work}
              typed={typed}
              nameOf={nameOf}
              open={all !== turned.has(work.id_publikacja)}
              turn={() => setTurned(turned.symmetricDifference(new Set([work.id_publikacja])))}
            />
          ))}
        </ul>
      </Card>
    </div>
  );
}

type FoundWorkProps = {
  work: FoundPublication;
  typed: string;
  nameOf: (category: number) => string;
  open: boolean;
  turn: () => void;
};

function FoundWork({ work, typed, nameOf, open, turn }: FoundWorkProps) {
  const { payments, asked } = work;
  const id = useId();
  const title = work.p_tytul_rozdzialu ?? work.p_tytul;
  const authors = (most: number) => shownAuthors(work.autorzy, { typed, most });
  const rest = [work.p_tytul_rozdzialu && `w: ${work.p_tytul}`, work.w_nazwa].filter(Boolean).join(' · ');
  const about = (most: number) => [work.p_rok, authors(most), rest].filter(Boolean).join(' · ');
  return (
    <li className="border-t px-4 py-2.5 first:border-t-0 even:bg-muted/60">
      <div className="grid items-start gap-x-4 gap-y-2 md:grid-cols-[minmax(0,1fr)_15rem_10.5rem_auto]">
        <div className="min-w-0">
          <h2 className="text-sm/5 font-medium wrap-anywhere">{title}</h2>
          <p
            className={cn(
              'text-xs/4 wrap-anywhere text-muted-foreground print:line-clamp-none',
              !open && 'line-clamp-1',
            )}
            title={about(MOST_AUTHORS.open)}
          >
            {about(open ? MOST_AUTHORS.open : MOST_AUTHORS.folded)}
          </p>
        </div>
        <PaidFor work={work} nameOf={nameOf} />
        <PaidSum payments={payments} asked={asked} />
        <div className="no-print flex items-center gap-2 max-md:justify-between">
          <PageButton
            to="/admin/oplaty/$pubid"
            params={{ pubid: String(work.id_publikacja) }}
            search
            size="sm"
            icon={Pencil}
          >
            Modyfikuj płatności
            <VisuallyHidden> publikacji {work.id_publikacja}</VisuallyHidden>
          </PageButton>
          <IconButton
            icon={ChevronDown}
            size="sm"
            label={`Szczegóły: ${title}`}
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            className={cn('max-sm:min-h-10 max-sm:w-10', open && 'rotate-180')}
            onClick={turn}
          />
        </div>
      </div>
      {open && (
        <div id={id} className="space-y-3 pt-3 pb-1.5">
          <PublicationData work={work} />
          {payments.length > 0 ? (
            <PaymentTable payments={payments} asked={asked} nameOf={nameOf} sorts />
          ) : (
            <p className="text-sm text-muted-foreground">Brak opłat za tę publikację</p>
          )}
        </div>
      )}
    </li>
  );
}

/** What was paid for and in which unit it counts, and whether something is to be done about it. */
function PaidFor({ work: { asked, unit }, nameOf }: Pick<FoundWorkProps, 'work' | 'nameOf'>) {
  const unsorted = unsortedOf(asked);
  const sorted = asked.map(({ payment_category: category }) => category).filter((each) => each !== NO_CATEGORY);
  return (
    <div className="min-w-0 text-xs/4">
      {sorted.length > 0 && <p className="text-sm/5">{[...new Set(sorted)].map(nameOf).join(', ')}</p>}
      {unsorted > 0 && <Badge tone="warning">{unsorted === asked.length ? '' : `${unsorted} `}bez kategorii</Badge>}
      <p className="text-muted-foreground">{unit}</p>
    </div>
  );
}

/** What the payments of a publication that are asked for come to, and what all of them do. */
function PaidSum({ payments, asked }: Pick<FoundPublication, 'payments' | 'asked'>) {
  if (payments.length === 0) return <p className="text-sm text-muted-foreground md:text-end">bez opłat</p>;
  const isPart = asked.length < payments.length;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-sm md:flex-col md:items-end">
      <strong className="tabular whitespace-nowrap">{formatMoney(sumOfAll(asked).pln)} PLN</strong>
      <span className="text-xs/4 text-muted-foreground">
        {isPart ? `${asked.length} z ${payments.length} opłat` : counted(payments.length, 'opłata', 'opłaty', 'opłat')}
      </span>
      {isPart && (
        <span className="tabular text-xs/4 whitespace-nowrap text-muted-foreground">
          wszystkie: {formatMoney(sumOfAll(payments).pln)} PLN
        </span>
      )}
    </p>
  );
}
