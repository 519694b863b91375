import type { WithdrawnStatement } from '#areas/statements/schema.ts';
import { type Column, TableSection } from '#ui/table/data-table.tsx';
import { stampText } from '#ui/text/instant.ts';
import { NewTabLink } from '#ui/link.tsx';
import { STATEMENT_YEAR } from './statement-year.tsx';

type Print = { id: number; document: number };

const addressOf = ({ id, document }: Print, part: 'statement' | 'attachment') =>
  `/api/v2/WithdrawnStatementDocument?id=${id}&part=${part}&document=${document}`;

function Documents({ id, document }: WithdrawnStatement) {
  if (document === null) return <span className="text-muted-foreground">nie zapisano</span>;
  return (
    <ul className="space-y-1">
      <li>
        <NewTabLink href={addressOf({ id, document }, 'statement')}>Oświadczenie</NewTabLink>
      </li>
      <li>
        <NewTabLink href={addressOf({ id, document }, 'attachment')}>Załącznik</NewTabLink>
      </li>
    </ul>
  );
}

const COLUMNS: Column<WithdrawnStatement>[] = [
  STATEMENT_YEAR,
  {
    key: 'generated',
    header: 'Wydruk',
    className: 'sm:w-[17%]',
    cell: ({ generated, number }) => (
      <>
        {number && <span className="block">nr {number}</span>}
        <span className="text-muted-foreground">{stampText(generated)}</span>
      </>
    ),
  },
  {
    key: 'withdrawn',
    header: 'Wycofanie albo zmiana',
    className: 'sm:w-[17%]',
    cell: ({ withdrawn, withdrawn_by }) => (
      <>
        <span className="block">{withdrawn ? stampText(withdrawn) : 'oświadczenie obowiązuje'}</span>
        {withdrawn_by && <span className="text-muted-foreground">{withdrawn_by}</span>}
      </>
    ),
  },
  { key: 'reason', header: 'Powód', cell: ({ reason }) => <span className="wrap-anywhere">{reason || '–'}</span> },
  { key: 'documents', header: 'Dokumenty', className: 'sm:w-[13%]', cell: (row) => <Documents {...row} /> },
];

/** Prints that authorise nothing any more: nothing where there are none. */
export function FormerPrintsTable({ prints }: { prints: readonly WithdrawnStatement[] }) {
  if (prints.length === 0) return null;
  return (
    <TableSection
      title="Wycofane i dawne wydruki"
      description="Już do niczego nie upoważniają. Ich dokumenty są zachowane."
      columns={COLUMNS}
      rows={prints}
      rowKey={({ id, document }) => `${id} ${document}`}
    />
  );
}
