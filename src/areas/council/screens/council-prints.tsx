import { useQuery } from '@tanstack/react-query';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { InPersonButton } from '#client/parts/in-person.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { DocumentNumber, VoidDialog, VoidedBy } from '#client/documents/void-document.tsx';
import { dayText } from '#engine/day.ts';
import { NewTabLink } from '#ui/link.tsx';
import { type Column, TableSection } from '#ui/table/data-table.tsx';
import { instantText } from '#ui/text/instant.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { CouncilDocument } from '../schema.ts';

const columnsOf = (ask: (document: CouncilDocument) => void): Column<CouncilDocument>[] => [
  {
    key: 'number',
    header: 'Numer',
    rowHeader: true,
    cell: ({ number, voided }) => (
      <>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <DocumentNumber number={number} voided={voided} />
        </span>
        <VoidedBy voided={voided} />
      </>
    ),
  },
  {
    key: 'day',
    header: 'Skład na dzień',
    cell: ({ day, whole }) => `${dayText(day)}, ${whole ? 'wszyscy w dyscyplinie' : 'członkowie rady'}`,
  },
  { key: 'made', header: 'Wydruk', cell: ({ made_at, made_by }) => `${instantText(made_at)}, ${made_by}` },
  {
    key: 'acts',
    header: 'Czynności',
    cell: (document) => {
      const name = <VisuallyHidden> {document.number}</VisuallyHidden>;
      return (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <NewTabLink href={`/api/admin/discCouncilDocument?document=${document.document_id}`}>PDF{name}</NewTabLink>
          {!document.voided && (
            <InPersonButton variant="quiet" size="xs" icon={Ban} onClick={() => ask(document)}>
              Unieważnij{name}
            </InPersonButton>
          )}
        </span>
      );
    },
  },
];

/** What was printed of the council to be signed: nothing where there is nothing. */
export function CouncilPrints({ discipline }: { discipline: number }) {
  // A print is made in another tab: whoever comes back sees it.
  const answer = useQuery(api.council.documents.queryOptions({ discCode: discipline }, { staleTime: 0 }));
  const [voided, setVoided] = useState<CouncilDocument>();
  return (
    <Loaded query={answer} what="wydruków rady">
      {(rows) =>
        rows.length > 0 && (
          <>
            <TableSection
              title="Wydruki do podpisu"
              description="Każdy ma numer i zostaje. Wydruk zrobiony przez pomyłkę można unieważnić."
              columns={columnsOf(setVoided)}
              rows={rows}
              rowKey={({ document_id }) => document_id}
            />
            {voided && (
              <VoidDialog
                document={voided}
                title={`Skład rady na dzień ${dayText(voided.day)}`}
                marked="w wykazie i w pliku"
                call={api.council.voidDocument.mutationOptions()}
                close={() => setVoided(undefined)}
              />
            )}
          </>
        )
      }
    </Loaded>
  );
}
