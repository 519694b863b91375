import type { ProcedureDocument, ProcedureDocuments as Answer } from '#areas/doctoral-documents/schema.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { FileArchive, FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { useRequest } from '#client/use-request.ts';
import { ChangeFailed } from './change-failed.tsx';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { counted } from '#ui/text/number.ts';
import { Section } from '#ui/section.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { InPersonButton } from './in-person.tsx';
import { Loaded } from './loaded.tsx';
import { lastValid, MadeDocuments } from './made-documents.tsx';

/** What will print as a dotted line. */
function MissingData({ missing }: { missing: readonly string[] }) {
  if (missing.length === 0) return <Badge tone="success">komplet</Badge>;
  return (
    <details>
      <summary className="cursor-pointer rounded-sm">
        <Badge tone="warning">brakuje: {missing.length}</Badge>
      </summary>
      <ul className="mt-1 list-disc ps-5 text-sm">
        {missing.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </details>
  );
}

/** Cases of names that nobody has entered. */
function ProposedCases({ proposed }: { proposed: readonly string[] }) {
  if (proposed.length === 0) return null;
  return (
    <Alert tone="warning" title="Sprawdź odmianę nazwisk">
      Tych form nikt nie wpisał w danych osoby, więc dokumenty użyją form zaproponowanych przez program:
      <ul className="mt-1 list-disc ps-5">
        {proposed.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </Alert>
  );
}

const documentKey = ({ kind, person }: ProcedureDocument) => `${kind}:${person?.id ?? ''}`;

/** Chosen from the beginning: what can be made whole and is not made yet. */
const isDue = ({ why_not, missing, made }: ProcedureDocument) =>
  why_not === null && missing.length === 0 && !lastValid(made)?.is_current;

type Choice = { chosen: ReadonlySet<string>; toggle: (document: ProcedureDocument) => void };

const columnsOf = ({ chosen, toggle }: Choice): Column<ProcedureDocument>[] => [
  {
    key: 'document',
    header: 'Dokument',
    rowHeader: true,
    cell: (document) =>
      document.why_not === null ? (
        <Checkbox
          label={document.title}
          checked={chosen.has(documentKey(document))}
          onChange={() => toggle(document)}
        />
      ) : (
        <span className="text-muted-foreground">{document.title}</span>
      ),
  },
  {
    key: 'missing',
    header: 'Brakuje',
    cell: ({ why_not, missing }) =>
      why_not === null ? (
        <MissingData missing={missing} />
      ) : (
        <span className="text-muted-foreground">nie dotyczy: {why_not}</span>
      ),
  },
  { key: 'made', header: 'Utworzone', cell: ({ made, title }) => <MadeDocuments made={made} title={title} /> },
];

/** A long list is scrolled by keyboard too. */
const SCROLLED = { role: 'region', 'aria-label': 'Brakujące dane', tabIndex: 0 };

type Unsaved = { isUnsaved?: () => boolean };

/** Documents to make, all of a procedure or some, and those that were made. */
function Documents({ data, isUnsaved = () => false }: { data: Answer } & Unsaved) {
  const { procedure, documents, proposed } = data;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(documents.filter(isDue).map(documentKey)));
  const [isAsking, setAsking] = useState(false);
  const [hasUnsaved, setHasUnsaved] = useState(false);
  const make = useMutation(api.doctoralDocuments.make.mutationOptions());
  const request = useRequest();
  const picked = documents.filter((document) => document.why_not === null && chosen.has(documentKey(document)));
  const lacking = picked.filter(({ missing }) => missing.length > 0);
  const toggle = (document: ProcedureDocument) =>
    setChosen((before) => before.symmetricDifference(new Set([documentKey(document)])));
  const begin = () => {
    const unsaved = isUnsaved();
    setHasUnsaved(unsaved);
    if (unsaved || lacking.length > 0) setAsking(true);
    else makeAll();
  };
  const makeAll = () =>
    make.mutate(
      {
        procedure,
        documents: picked.map(({ kind, person }) => ({ kind, person: person?.id ?? null })),
        request_id: request.id(),
      },
      {
        onSuccess: (answer) => {
          request.renew();
          toastSuccess(`Utworzono ${counted(picked.length, 'dokument', 'dokumenty', 'dokumentów')}`);
          setChosen(new Set(answer.documents.filter(isDue).map(documentKey)));
        },
      },
    );
  const hasFiles = documents.some(({ made }) => lastValid(made) !== undefined);
  return (
    <Section
      title="Dokumenty"
      description="Z danych przewodu powstają pliki DOCX do edycji i ich kopie PDF; każdy dokument ma numer i zostaje."
      actions={
        <>
          <InPersonButton
            variant="primary"
            icon={FilePlus2}
            busy={make.isPending}
            disabled={picked.length === 0}
            onClick={begin}
          >
            Utwórz zaznaczone ({picked.length})
          </InPersonButton>
          {hasFiles && (
            <Button asChild icon={FileArchive}>
              <a href={`/api/doctoral/DocumentsArchive?procedure=${procedure}`} download>
                Pobierz wszystkie (ZIP)
              </a>
            </Button>
          )}
        </>
      }
    >
      <div className="space-y-3">
        <ChangeFailed of={make} failed="Nie utworzono dokumentów" />
        <ProposedCases proposed={proposed} />
        <DataTable
          caption="Dokumenty przewodu"
          captionHidden
          columns={columnsOf({ chosen, toggle })}
          rows={documents}
          rowKey={documentKey}
        />
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={hasUnsaved ? 'Utworzyć bez niezapisanych zmian?' : 'Utworzyć mimo brakujących danych?'}
        confirm="Utwórz"
        onConfirm={makeAll}
      >
        {hasUnsaved && (
          <p>Formularz ma zmiany, których nie zapisano. Dokumenty powstają z danych zapisanych: zapisz je najpierw.</p>
        )}
        {lacking.length > 0 && (
          <>
            <p>W miejscu brakujących danych wydrukują się kropki, do uzupełnienia ręcznie:</p>
            <div {...SCROLLED} className="mt-2 max-h-60 overflow-y-auto">
              <ul className="list-disc ps-5">
                {lacking.map((document) => (
                  <li key={documentKey(document)}>
                    {document.title}: {document.missing.join(', ')}
                  </li>
                ))}
              </ul>
            </div>
          </>
        )}
      </ConfirmDialog>
    </Section>
  );
}

/** The documents of a saved procedure; a part of its form. */
export function ProcedureDocuments({ procedure, ...unsaved }: { procedure: number } & Unsaved) {
  const answer = useQuery(api.doctoralDocuments.list.queryOptions({ procedure }, { staleTime: 0 }));
  return (
    <Loaded query={answer} what="dokumentów" skeleton={<TableSkeleton rows={8} label="Wczytywanie dokumentów…" />}>
      {(data) => <Documents key={procedure} data={data} {...unsaved} />}
    </Loaded>
  );
}
