import type { ProcedureDocument } from '#areas/doctoral-documents/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, FileArchive, FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { Section } from '#ui/section.tsx';
import { formatDate } from '#ui/text/number.ts';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { InPersonButton } from '../parts/in-person.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { lastValid, MadeDocuments } from './made-documents.tsx';
import { documentGroups, documentKey, documentsText, isPlainlyDue, useMakeDocuments } from './make-documents.tsx';

/** What will print as a dotted line, what is doubted of the rest, and the day that it has to wait for. */
function MissingData({ missing, doubts, not_before: day, too_late: isTooLate, made }: ProcedureDocument) {
  const early = day !== null && <Badge>dopiero od {formatDate(day)}</Badge>;
  if (isTooLate && !lastValid(made)) return <span className="text-muted-foreground">prosi o to, co już zrobiono</span>;
  if (missing.length === 0 && doubts.length === 0) return early || <Badge tone="success">komplet</Badge>;
  return (
    <details className="group prints-open">
      <summary className="inline-flex list-none flex-wrap items-center gap-1 rounded-sm [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden className="no-print size-4 shrink-0 -rotate-90 group-open:rotate-0" />
        {early}
        {missing.length > 0 && <Badge tone="warning">do uzupełnienia: {missing.length}</Badge>}
        {doubts.length > 0 && (
          <Badge tone="warning">
            {missing.length > 0 ? 'z ostrzeżeniem' : 'komplet, z ostrzeżeniem'}: {doubts.length}
          </Badge>
        )}
      </summary>
      <ul className="mt-1 list-disc ps-5 text-sm">
        {[...missing, ...doubts].map((name) => (
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

type Choice = {
  isChosen: (document: ProcedureDocument) => boolean;
  toggle: (document: ProcedureDocument) => void;
};

const columnsOf = ({ isChosen, toggle }: Choice): Column<ProcedureDocument>[] => [
  {
    key: 'document',
    header: 'Dokument',
    rowHeader: true,
    // The groups stand as one table.
    className: 'sm:w-2/5',
    cell: (document) =>
      document.why_not === null ? (
        <Checkbox label={document.title} checked={isChosen(document)} onChange={() => toggle(document)} />
      ) : (
        <span className="text-muted-foreground">{document.title}</span>
      ),
  },
  {
    key: 'missing',
    header: 'Do uzupełnienia lub poprawy',
    className: 'sm:w-1/3',
    cell: (document) =>
      document.why_not === null ? (
        <MissingData {...document} />
      ) : (
        <span className="text-muted-foreground">nie dotyczy: {document.why_not}</span>
      ),
  },
  { key: 'made', header: 'Utworzone', cell: ({ made, title }) => <MadeDocuments made={made} title={title} /> },
];

type Unsaved = { isUnsaved?: () => boolean };
type Folded = { isFolded?: boolean };

const NONE: ReadonlySet<string> = new Set();

type DocumentsProps = { procedure: number } & Unsaved & Folded;

/** The documents of a saved procedure: to make, all or some, and those that were made; a part of its form too. */
export function ProcedureDocuments({ procedure, isUnsaved, isFolded = false }: DocumentsProps) {
  const answer = useQuery(api.doctoralDocuments.list.queryOptions({ procedure }, { staleTime: 0 }));
  const { data } = answer;
  const documents = data?.documents ?? [];
  // Chosen is what is plainly due, but for what was ticked or unticked by hand.
  const [toggled, setToggled] = useState(NONE);
  const making = useMakeDocuments({ procedure, isUnsaved, onMade: () => setToggled(NONE) });
  const isChosen = (document: ProcedureDocument) => isPlainlyDue(document) !== toggled.has(documentKey(document));
  const toggle = (document: ProcedureDocument) =>
    setToggled((before) => before.symmetricDifference(new Set([documentKey(document)])));
  const picked = documents.filter((document) => document.why_not === null && isChosen(document));
  const hasFiles = documents.some(({ made }) => lastValid(made) !== undefined);
  return (
    <>
      {/* Not within the section, which may be folded. */}
      <Loaded query={answer} what="dokumentów" />
      {/* From the beginning: who opens it before its documents are loaded finds it open. */}
      {!answer.isLoadingError && (
        <Section
          title="Dokumenty"
          count={data && documentsText(data.documents)}
          {...(isFolded && { collapsible: true, defaultOpen: false })}
          description="Z danych przewodu powstają pliki DOCX do edycji i ich kopie PDF; każdy dokument ma numer i zostaje."
          actions={
            data && (
              <>
                <InPersonButton
                  variant="primary"
                  icon={FilePlus2}
                  busy={making.isBusy}
                  disabled={picked.length === 0}
                  onClick={() => making.begin(picked)}
                >
                  Utwórz zaznaczone ({picked.length})
                </InPersonButton>
                {hasFiles && (
                  <Button href={`/api/doctoral/DocumentsArchive?procedure=${procedure}`} download icon={FileArchive}>
                    Pobierz wszystkie (ZIP)
                  </Button>
                )}
              </>
            )
          }
        >
          {data ? (
            <div className="space-y-3">
              {making.failure}
              <ProposedCases proposed={data.proposed} />
              {documentGroups(documents).map(({ title, rows }) => (
                <DataTable
                  key={title}
                  caption={`${title} (${rows.length})`}
                  columns={columnsOf({ isChosen, toggle })}
                  rows={rows}
                  rowKey={documentKey}
                />
              ))}
            </div>
          ) : (
            <TableSkeleton rows={8} label="Wczytywanie dokumentów…" />
          )}
          {making.question}
        </Section>
      )}
    </>
  );
}
