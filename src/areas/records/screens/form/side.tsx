import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import type { LibraryRecord } from '../../schema.ts';
import { History } from './history.tsx';
import { StatusCard } from './status-card.tsx';

type SideProps = { record: LibraryRecord | undefined; canChange: boolean; onChanged: () => void };

/** Beside the form: where the record is, what was done with it, and the keys. */
export function Side({ record, canChange, onChanged }: SideProps) {
  return (
    <aside aria-label="Stan rekordu" className="min-w-0 space-y-4">
      <Part title="Stan">
        {record ? (
          <StatusCard record={record} canChange={canChange} onChanged={onChanged} />
        ) : (
          <p className="text-sm text-muted-foreground">Szkic. Po zapisaniu rekord czeka na zatwierdzenie.</p>
        )}
      </Part>
      {record && (
        <Part title="Historia">
          <History record={record} canChange={canChange} onChanged={onChanged} />
        </Part>
      )}
      <div className="max-xl:hidden">
        <Part title="Klawiatura">
          <dl className="space-y-1 text-sm">
            {KEYS.map(({ what, keys }) => (
              <div key={what} className="flex items-center justify-between gap-2">
                <dt className="text-muted-foreground">{what}</dt>
                <dd className="flex gap-1">
                  {keys.map((key) => (
                    <kbd key={key} className="rounded-sm border bg-muted px-1.5 font-sans text-xs/4">
                      {key}
                    </kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </Part>
      </div>
    </aside>
  );
}

const KEYS = [
  { what: 'Zapisz', keys: ['Ctrl', 'S'] },
  { what: 'Zapisz i następny', keys: ['Ctrl', 'Enter'] },
  { what: 'Następna decyzja', keys: ['F8'] },
  { what: 'Odpowiedź w decyzji', keys: ['1', '2', '3'] },
  { what: 'Następna sekcja', keys: ['F6'] },
  { what: 'Przesuń autora', keys: ['Alt', '↑', '↓'] },
];

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card className="p-4">
    <h2 className="mb-2 text-sm font-semibold">{title}</h2>
    {children}
  </Card>
);
