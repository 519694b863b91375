import { Link } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { PaidPublication, Payment } from '../schema.ts';
import type { PaymentSearch } from '../search.ts';
import { PaymentTable } from './payment-table.tsx';
import { PublicationData } from './publication-data.tsx';

type FoundPublicationProps = {
  work: PaidPublication;
  payments: readonly Payment[];
  nameOf: (category: number) => string;
  search: PaymentSearch;
};

/** A found publication with its payments. */
export function FoundPublication({ work, payments, nameOf, search }: FoundPublicationProps) {
  const title = work.p_tytul_rozdzialu ?? work.p_tytul;
  return (
    <li className="space-y-3 border-t p-4 first:border-t-0 even:bg-muted/60">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="text-base/6 font-semibold wrap-anywhere">{title}</h2>
          {work.p_tytul_rozdzialu !== null && <p className="text-sm text-muted-foreground">W: {work.p_tytul}</p>}
        </div>
        <Button asChild icon={Pencil}>
          <Link to="/admin/oplaty/$pubid" params={{ pubid: String(work.id_publikacja) }} search={search}>
            Modyfikuj płatności
            <VisuallyHidden> publikacji {work.id_publikacja}</VisuallyHidden>
          </Link>
        </Button>
      </div>
      <PublicationData work={work} />
      {payments.length > 0 ? (
        <PaymentTable payments={payments} nameOf={nameOf} />
      ) : (
        <p className="text-sm text-muted-foreground">Brak opłat za tę publikację</p>
      )}
    </li>
  );
}
