import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageButton } from '#client/page-link.ts';
import { type Answer, Loaded } from '#client/parts/loaded.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import type { PolonInfo } from '../schema.ts';

type LoadedInfoProps = { query: Answer<PolonInfo>; children: (info: PolonInfo) => ReactNode };

/** A person's data, with the documented words of a failure. */
export const LoadedInfo = (props: LoadedInfoProps) => (
  <Loaded
    {...props}
    what="danych osoby"
    failed={(reason) => `Błąd pobierania informacji o użytkowniku: '${reason}'.`}
    skeleton={<TableSkeleton rows={8} columns={6} />}
    actions={
      <PageButton to="/dashboard" size="sm" icon={ArrowLeft}>
        Powrót do panelu użytkownika
      </PageButton>
    }
  />
);
