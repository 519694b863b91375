import type { ReactNode } from 'react';
import { cn } from '#ui/cn.ts';
import { typeName } from '#areas/publications/schema-codes.ts';
import type { PaidPublication } from '../schema.ts';

type Item = { label: string; value: ReactNode; wide?: true };

const itemsOf = (work: PaidPublication): Item[] => [
  { label: 'Id publikacji', value: work.id_publikacja },
  { label: 'Rok', value: work.p_rok },
  { label: 'Typ', value: typeName(work.p_typ) },
  { label: 'Status', value: work.p_status_nazwa },
  { label: 'Ocena', value: `${work.p_id_ocena}: ${work.o_nazwa}`, wide: true },
  { label: 'Czasopismo lub wydawca', value: work.w_nazwa, wide: true },
  { label: 'ISSN', value: work.w_issn },
  { label: 'ISBN', value: work.p_isbn },
  { label: 'DOI', value: work.p_doi, wide: true },
  { label: 'Tytuł rozdziału', value: work.p_tytul_rozdzialu, wide: true },
  { label: 'Id publikacji nadrzędnej', value: work.p_id_publikacja_tytul },
];

/** The data of a publication; `brief`: those that it has. */
export const PublicationData = ({ work, brief = false }: { work: PaidPublication; brief?: boolean }) => (
  <dl
    className={cn(
      'gap-x-6 gap-y-2 text-sm',
      brief ? 'flex flex-wrap' : 'grid grid-cols-2 sm:grid-cols-4 lg:grid-cols-8',
    )}
  >
    {itemsOf(work)
      .filter(({ value }) => value || !brief)
      .map(({ label, value, wide }) => (
        <div key={label} className={cn('min-w-0', wide && 'col-span-2')}>
          <dt className="text-xs/4 text-muted-foreground">{label}</dt>
          <dd className="wrap-anywhere">{value || '–'}</dd>
        </div>
      ))}
  </dl>
);
